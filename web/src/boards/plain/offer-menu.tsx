import type { VNode } from 'preact'
import { plainWords } from '../../words/en/plain.ts'
import type { BoardProps } from '../../games/board.ts'
import type { Fill } from './choosing.ts'
import { MoveForm } from './move-form.tsx'
import type { OfferLayout, OfferMenu } from './offer-layout.ts'
import { Refusal } from './refusal.tsx'
import { Way, WayList, type PlayWay } from './offer-list.tsx'

interface Props extends PlayWay {
  readonly menu: OfferMenu
  readonly choices: BoardProps['choices']
  /** A value chosen on the sheet, for the form of its move. */
  readonly fill: Fill | null
  /** What was refused just now, and why. */
  readonly refused: Refused | null
}

export interface Refused {
  readonly move: string
  readonly why: string
}

/** All that can be done now: what gives something up at the end, what only leads to something else behind “more”. */
export function Offers({ menu, ...rest }: Props): VNode {
  const { main, last, more } = menu
  // The only thing to do, apart from giving up, is plainly the thing to do.
  const isSingle = main.length === 1 && main[0]?.kind === 'buttons' && main[0].ways.length === 1
  return (
    <div class="plain-offers">
      {main.map((layout) => (
        <Offer key={keyOf(layout)} layout={layout} look={isSingle ? 'primary' : ''} {...rest} />
      ))}
      {last.map((layout) => (
        <Offer key={keyOf(layout)} layout={layout} look={main.length === 0 ? '' : 'quiet'} {...rest} />
      ))}
      {more.length === 0 ? null : (
        <details class="plain-group">
          <summary>{plainWords.value.more}</summary>
          {more.map((layout) => (
            <Offer key={keyOf(layout)} layout={layout} look="" {...rest} />
          ))}
        </details>
      )}
    </div>
  )
}

/** What is offered anew in the same form keeps what was chosen in it, whatever else happens at the table. */
function keyOf({ kind, offer }: OfferLayout): string {
  return kind === 'form' ? JSON.stringify(offer) : offer.move
}

type OfferProps = Omit<Props, 'menu'> & { readonly layout: OfferLayout; readonly look: 'primary' | 'quiet' | '' }

function Offer({ layout, look, refused, fill, ...rest }: OfferProps): VNode {
  const why = refused?.move === layout.offer.move ? refused.why : null
  switch (layout.kind) {
    case 'form':
      return (
        <MoveForm
          {...rest}
          offer={layout.offer}
          first={layout.first}
          title={layout.title}
          why={why}
          fill={fill?.move === layout.offer.move ? fill : null}
        />
      )
    case 'list':
      return <WayList {...rest} layout={layout} why={why} />
    case 'buttons':
      return (
        <>
          {why === null ? null : <Refusal why={why} />}
          <ul class="plain-ways">
            {layout.ways.map((way) => (
              <Way key={JSON.stringify(way)} {...rest} way={way} look={look} />
            ))}
          </ul>
        </>
      )
  }
}
