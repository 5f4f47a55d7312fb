import type { Board } from '../board.ts'
import type { Template, TemplatePart } from '../template.ts'

/** What stands for a value that is only known when the message is shown. */
const BLANK = '…'

export interface MessageContext {
  readonly board: Board
  readonly space: number
  /** The player's name; a blank where it is not known. */
  readonly name: string | null
}

/** A board's message before it is shown: placeholders become blanks, and a name that only addresses the player is left out. */
function messageText(template: Template, context: MessageContext): string {
  return template.map((part) => partText(part, context)).join('')
}

/** The same for a text that the player is asked or told: “Fresh fish! What do you do, {{PLAYER_NAME}}?” */
export function addressedText(template: Template, context: MessageContext): string {
  const text = messageText(template, { ...context, name: MARK })
  const plain = text
    .replace(new RegExp(`^${MARK}[,:] *(.)`, 's'), (_, first: string) => first.toUpperCase())
    .replaceAll(new RegExp(`, ${MARK}(?=[.!?,;:]|$)`, 'g'), '')
  return plain.replaceAll(MARK, context.name ?? BLANK)
}

/** Stands for the name while the text around it is looked at; no board can hold this character as text that matters. */
const MARK = '\u{E000}'

function partText(part: TemplatePart, context: MessageContext): string {
  if (typeof part === 'string') return part
  const [first = [], second = []] = part.args
  switch (part.name) {
    case 'PLAYER_NAME':
    case 'CURRENT_PLAYER_NAME':
      return context.name ?? BLANK
    case 'SPACE_NAME':
      return context.board.spaces[context.space]?.name ?? BLANK
    case 'COLOR':
      return messageText(second, context)
    case 'RANDOM_COLOR':
      return part.args.length === 0 ? BLANK : messageText(first, context)
    case 'RANDOM_NUMBER':
      return `${messageText(first, context)}–${messageText(second, context)}`
    default:
      return BLANK
  }
}
