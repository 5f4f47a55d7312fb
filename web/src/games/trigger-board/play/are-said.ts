/** Whether every number of some figures stands in the text beside them, each as often. */
export function areSaid(figures: string, text: string): boolean {
  const said = numbersIn(text)
  const numbers = numbersIn(figures)
  // Words without a number, such as “immune”, are never in the answer's own text.
  if (numbers.length === 0) return false
  return numbers.every((number) => {
    const at = said.indexOf(number)
    if (at >= 0) said.splice(at, 1)
    return at >= 0
  })
}

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? []
