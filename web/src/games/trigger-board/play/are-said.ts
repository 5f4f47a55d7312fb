/** Whether every number of some figures stands in the text beside them, each as often. */
export function areSaid(figures: string, text: string): boolean {
  const said = numbersIn(text)
  return numbersIn(figures).every((number) => {
    const at = said.indexOf(number)
    if (at >= 0) said.splice(at, 1)
    return at >= 0
  })
}

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? []
