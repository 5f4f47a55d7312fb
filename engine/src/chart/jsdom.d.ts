/** jsdom brings no types; a test needs this much of it. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { readonly url?: string; readonly contentType?: string })
    readonly window: { readonly document: object; readonly Event: object }
  }
}
