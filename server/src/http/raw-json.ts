/** An answer that is JSON already, and is sent as it is: of what is stored as text, and large. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
