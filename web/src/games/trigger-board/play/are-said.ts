/** Whether every number of some figures stands in the text beside them. */
export function areSaid(figures: string, text: string): boolean {
  return (figures.match(/\d+/g) ?? []).every((number) => new RegExp(`\\b${number}\\b`).test(text))
}
