/** An answer that is serialized already, such as a large stored document. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
