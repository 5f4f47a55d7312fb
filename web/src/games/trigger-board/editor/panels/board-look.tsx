import type { VNode } from 'preact'
import { backdropOf } from '../../backdrop.ts'
import { imagePieces } from '../../look/image.ts'
import { BACKDROP_IMAGE, LOOK_BOUNDS } from '../../look/look.ts'
import { THEME_IDS } from '../../themes/index.ts'
import { boundsOf } from '../canvas/sketch.ts'
import { Fields } from '../form/field.tsx'
import type { FormContext } from '../form/form-context.ts'
import { setAt } from '../model/commands.ts'
import { spacesOf } from '../model/draft.ts'
import type { Schema } from '../model/tidy.ts'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'
import { PictureField, type Picture } from './picture-field.tsx'

const BACKDROP = ['board', 'rendering', 'backdrop'] as const
const COLOUR: Schema = { type: 'string', maxLength: 60 }
const sized = ([minimum, maximum]: readonly [number, number]): Schema => ({ type: 'number', minimum, maximum })

/** `board.rendering` holds anything, so that the published schema does not say what its fields are. */
const WAYS: Schema = {
  properties: {
    theme: { type: 'string', enum: THEME_IDS },
    connectionColor: COLOUR,
    connectionThickness: sized(LOOK_BOUNDS.connectionThickness),
    arrowColor: COLOUR,
    arrowSize: sized(LOOK_BOUNDS.arrowSize),
  },
}

/** How ways are drawn, and the picture behind the board. */
export function BoardLook({ bench, form }: { readonly bench: Workbench; readonly form: FormContext }): VNode {
  const say = editorWords.words.value
  const draft = bench.draft.value
  const put = (picture: Picture | null) => {
    const now = bench.draft.peek()
    if (picture === null) return bench.do('change', setAt(now, BACKDROP, undefined))
    const bounds = boundsOf(spacesOf(now))
    const ratio = picture.height / picture.width
    const width = Math.round(Math.max(bounds.width, bounds.height / ratio))
    const place = { x: Math.round(bounds.x), y: Math.round(bounds.y), width, height: Math.round(width * ratio) }
    bench.do('change', setAt(now, BACKDROP, { image: imagePieces(picture.image), ...place }))
  }
  return (
    <>
      <details class="tb-section" data-section="rendering">
        <summary>{say.waysLook}</summary>
        <div class="tb-fields">
          <p class="small soft">{say.lookAbout}</p>
          <Fields schema={WAYS} value={draft.board['rendering']} path={['board', 'rendering']} form={form} isUnfolded />
        </div>
      </details>
      <details class="tb-section" data-section="backdrop">
        <summary>{say.backdrop}</summary>
        <PictureField
          about={say.backdropAbout}
          testid="backdrop-file"
          image={backdropOf(draft)?.image ?? null}
          bounds={BACKDROP_IMAGE}
          widest={1_400}
          type="image/jpeg"
          put={put}
        />
      </details>
    </>
  )
}
