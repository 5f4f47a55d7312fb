/** The text in one line, with a full stop unless it has an end already. */
export function sentence(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line === '' || /[.!?:…][”“"]?$/.test(line) ? line : `${line}.`
}
