import {
  BasicShadowMap,
  DirectionalLight,
  HemisphereLight,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { Moment } from '../acting.ts'
import type { Act } from '../acts.ts'
import { Belongings } from './belongings.ts'
import { makeBody, SHADE } from './box-body.ts'
import { placeCamera } from './camera-place.ts'
import { Dice } from './dice.ts'
import { layoutFor, rowsFor, type BoxLayout } from './layout.ts'
import { CHOSEN, isStanding, makeTiles, turnTile, type Tile } from './tiles.ts'

/** What the scene shows, read off the things in it. */
interface Shown {
  readonly up: readonly number[]
  readonly dice: readonly number[]
  readonly selected: readonly number[]
  /** Where on the canvas the middle of each standing tile is, in CSS pixels. */
  readonly places: Readonly<Record<number, readonly [number, number]>>
}

interface Model {
  readonly belongings: Belongings
  readonly layout: BoxLayout
  readonly scene: Scene
  readonly tiles: readonly Tile[]
  readonly dice: Dice
}

const SHARPEST = 2
/** Pixels of the canvas to one of the page, while software draws something that moves. */
const COARSE = 0.5
/** Names of what draws without a graphics card. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i
/** Frames that come slower than this are drawn with fewer pixels from then on. */
const SLOW_FRAME_MS = 70
const SLOW_FRAMES = 4

/** The box in three dimensions. Draws on demand only. */
export class BoxScene {
  readonly #renderer: WebGLRenderer
  readonly #camera = new PerspectiveCamera(22, 1, 1, 160)
  readonly #count: number
  readonly #isModest: boolean
  readonly #size = new Vector2(1, 1)
  #model: Model
  #moment: Moment | null = null
  #planned: Act | null = null
  #selected: readonly number[] = []
  #marked: readonly number[] = []
  #frame: number | null = null
  #drawnAt = 0
  #shadedAt: Moment['picture'] | null = null
  #slow = 0

  /** Throws where the browser has no WebGL. */
  constructor(canvas: HTMLCanvasElement, tiles: number) {
    this.#count = tiles
    this.#isModest = isDrawnBySoftware()
    const isModest = this.#isModest
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: !isModest })
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = isModest ? BasicShadowMap : PCFShadowMap
    // Without a graphics card shadows are worked out when things lie still, and not in every frame.
    this.#renderer.shadowMap.autoUpdate = !isModest
    this.#renderer.setPixelRatio(isModest ? 1 : Math.min(devicePixelRatio, SHARPEST))
    this.#model = build(tiles, 1)
  }

  /** Fits the box into so much room, in one row of tiles or two. */
  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return
    const rows = rowsFor(width)
    if (rows !== this.#model.layout.rows.length) {
      this.#model.belongings.dispose()
      this.#model = build(this.#count, rows)
      this.#planned = null
      this.#shadedAt = null
    }
    this.#size.set(width, height)
    this.#renderer.setSize(width, height, false)
    this.#camera.aspect = width / height
    this.#camera.updateProjectionMatrix()
    const { inner, wall, elevation } = this.#model.layout
    const [x, z] = [inner.width / 2 + wall.thickness, inner.depth / 2 + wall.thickness]
    const corners = [-x, x].flatMap((at) => [
      new Vector3(at, wall.height, -z),
      new Vector3(at, wall.height, z),
      new Vector3(at, -0.2, z + SHADE * 0.8),
    ])
    placeCamera(this.#camera, corners, elevation)
    this.#paint()
  }

  /** Draws a moment of what is acted out, now. */
  draw(moment: Moment): void {
    this.#watchPace(this.#moment?.act === moment.act && moment.act !== null)
    this.#moment = moment
    this.#paint()
  }

  /** Shows which tiles are chosen, and which the coach would choose. */
  mark(selected: readonly number[], best: readonly number[]): void {
    this.#selected = selected
    this.#marked = best
    if (this.#moment !== null) this.#pose(this.#moment)
    this.#frame ??= requestAnimationFrame(() => this.#paint())
  }

  /** The standing tile at a point of the canvas, in CSS pixels; null where there is none. */
  tileAt(x: number, y: number): number | null {
    const point = new Vector2((x / this.#size.x) * 2 - 1, 1 - (y / this.#size.y) * 2)
    const ray = new Raycaster()
    ray.setFromCamera(point, this.#camera)
    const pads = this.#model.tiles.filter(isStanding).map(({ pad }) => pad)
    const tile: unknown = ray.intersectObjects(pads, false)[0]?.object.userData['tile']
    return typeof tile === 'number' ? tile : null
  }

  /** Where the felt is on the canvas, in CSS pixels. */
  felt(): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
    const { inner, tray } = this.#model.layout
    const corners = [-1, 1].flatMap((x) =>
      [-1, 1].map((z) => new Vector3((x * inner.width) / 2, 0, tray.z + (z * tray.depth) / 2).project(this.#camera)),
    )
    const xs = corners.map(({ x }) => ((x + 1) / 2) * this.#size.x)
    const ys = corners.map(({ y }) => ((1 - y) / 2) * this.#size.y)
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
  }

  shown(): Shown {
    const { tiles, dice } = this.#model
    const standing = tiles.filter(isStanding)
    const middle = new Vector3()
    return {
      up: standing.map(({ number }) => number),
      dice: dice.values(),
      selected: standing.filter(({ material }) => material.color.getHex() === CHOSEN).map(({ number }) => number),
      places: Object.fromEntries(
        standing.map(({ number, body }) => {
          body.getWorldPosition(middle).project(this.#camera)
          const [x, y] = [((middle.x + 1) / 2) * this.#size.x, ((1 - middle.y) / 2) * this.#size.y]
          return [number, [Math.round(x), Math.round(y)]]
        }),
      ),
    }
  }

  dispose(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#model.belongings.dispose()
    const isLost = this.#renderer.getContext().isContextLost()
    this.#renderer.dispose()
    if (!isLost) this.#renderer.forceContextLoss()
  }

  #paint(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
    if (this.#moment === null) return
    this.#pose(this.#moment)
    if (this.#isModest) this.#beModest(this.#moment)
    this.#renderer.render(this.#model.scene, this.#camera)
  }

  /** Puts everything where it is at a moment. */
  #pose({ picture, act, progress }: Moment): void {
    const { tiles, dice } = this.#model
    for (const tile of tiles) {
      const { number, star } = tile
      const isUp = picture.up.includes(number)
      const isTurning = act !== null && act.tiles.includes(number)
      const isChosen = act === null ? this.#selected.includes(number) : isTurning && act.kind === 'shut'
      star.visible = act === null && isUp && this.#marked.includes(number)
      if (!isTurning) turnTile(tile, isUp ? 0 : 1, isUp && isChosen)
      else if (act.kind === 'shut') turnTile(tile, swing((progress - 0.2) / 0.8), true)
      else turnTile(tile, 1 - swing(progress), false)
    }
    if (act?.kind === 'throw') {
      if (this.#planned !== act) dice.plan(act.after.dice)
      this.#planned = act
      dice.fly(progress)
    } else if (picture.dice.length > 0) dice.show(picture.dice)
    else dice.park(picture.taken === 1 ? 1 : 2, picture.last)
  }

  /** What moves is drawn with fewer pixels, and casts no shadow; once it lies still, it does. */
  #beModest({ act }: Moment): void {
    const { shadowMap } = this.#renderer
    const isStill = act === null
    const ratio = isStill ? 1 : COARSE
    if (this.#renderer.getPixelRatio() !== ratio) this.#renderer.setPixelRatio(ratio)
    const { group } = this.#model.dice
    for (const die of group.children) if (die.castShadow !== isStill) shadowMap.needsUpdate = true
    for (const die of group.children) die.castShadow = isStill
    if (isStill && this.#shadedAt !== this.#moment?.picture) shadowMap.needsUpdate = true
    if (isStill) this.#shadedAt = this.#moment?.picture ?? null
  }

  /** A machine that cannot keep up gets less to do. */
  #watchPace(isRunning: boolean): void {
    const now = performance.now()
    if (isRunning && now - this.#drawnAt > SLOW_FRAME_MS) this.#slow++
    this.#drawnAt = now
    if (this.#isModest || this.#slow !== SLOW_FRAMES || this.#renderer.getPixelRatio() <= 1) return
    this.#slow++
    this.#renderer.setPixelRatio(1)
  }
}

/** Asked of a small canvas: what a context is made with cannot be changed afterwards. */
function isDrawnBySoftware(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  const more = context?.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = more && context?.getParameter(more.UNMASKED_RENDERER_WEBGL)
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return typeof name === 'string' && SOFTWARE.test(name)
}

/** Falls faster and faster, and lies still. */
function swing(progress: number): number {
  const at = Math.min(1, Math.max(0, progress))
  return at >= 1 ? 1 : at ** 1.8
}

function build(count: number, rows: 1 | 2): Model {
  const belongings = new Belongings()
  const layout = layoutFor(count, rows)
  const scene = new Scene()
  const { banks, tiles } = makeTiles(layout, belongings)
  const dice = new Dice(layout, belongings)
  scene.add(makeBody(layout, banks, belongings), ...banks, dice.group)
  // Together they shine on what lies on the slope with about 1, so that it has just the colour it was given.
  const sky = new HemisphereLight(0xffffff, 0xc9a878, 1.75)
  const lamp = new DirectionalLight(0xfff6e8, 1.75)
  const reach = Math.max(layout.inner.width, layout.inner.depth) / 2 + 1.5
  lamp.position.set(-4, 11, 4.5)
  lamp.castShadow = true
  lamp.shadow.mapSize.set(1024, 1024)
  lamp.shadow.radius = 4
  lamp.shadow.bias = -0.0006
  lamp.shadow.normalBias = 0.02
  Object.assign(lamp.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: 30 })
  scene.add(sky, lamp)
  belongings.keep(lamp)
  return { belongings, layout, scene, tiles, dice }
}
