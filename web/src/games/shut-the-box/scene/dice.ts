import { Group, Mesh, MeshStandardMaterial, Quaternion, Vector3 } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import type { Belongings } from './belongings.ts'
import type { BoxLayout } from './layout.ts'
import { facingUp, SIDES, valueOnTop } from './orientation.ts'
import { pips } from './paint.ts'
import { dieAt, throwOf, type Lying, type Throw } from './throw-path.ts'

/** No two throws end at the same spot. */
function jitter(): number {
  return (Math.random() - 0.5) * 0.3
}

/** The two dice: lying ready at the side, in the air, or thrown. */
export class Dice {
  readonly group = new Group()
  readonly #layout: BoxLayout
  readonly #dice: readonly Mesh[]
  #throws: readonly Throw[] = []
  /** What they were told to show when they were thrown last; none while they lie ready. */
  #thrown: readonly number[] = []

  constructor(layout: BoxLayout, belongings: Belongings) {
    this.#layout = layout
    const shape = belongings.keep(new RoundedBoxGeometry(layout.die, layout.die, layout.die, 4, layout.die * 0.14))
    const paints = SIDES.map((value) =>
      belongings.keep(new MeshStandardMaterial({ map: belongings.keep(pips(value)), roughness: 0.35 })),
    )
    this.#dice = [0, 1].map(() => {
      const die = new Mesh(shape, paints)
      die.castShadow = true
      die.receiveShadow = true
      this.group.add(die)
      return die
    })
    this.park(2)
  }

  /** Lays this many dice ready, with what was rolled last on top. */
  park(count: number, last: readonly number[] = []): void {
    this.#thrown = []
    for (const [at, die] of this.#dice.entries()) {
      die.visible = at < count
      this.#put(die, this.#ready(at, last[at]))
    }
  }

  /** As they lie after a throw. */
  show(values: readonly number[]): void {
    if (this.values().join() === values.join()) return
    this.plan(values)
    this.fly(1)
  }

  /** Makes a throw up that ends with these values. */
  plan(values: readonly number[]): void {
    const { tray, inner, die: size } = this.#layout
    this.#thrown = values
    this.#throws = values.map((value, at) => {
      const aside = values.length === 1 ? 0 : (at - 0.5) * size * 1.9
      const to = new Vector3(aside - 0.4 + jitter(), 0, tray.z - 0.1 + jitter())
      const hand = new Vector3(inner.width / 2 - 1 + at * 0.5, 2.7 + at * 0.5, tray.z + tray.depth * 0.45 - at * 0.9)
      return throwOf(value, { from: this.#ready(at), hand, to, size }, Math.random)
    })
  }

  fly(progress: number): void {
    const now: Lying = { position: new Vector3(), turned: new Quaternion() }
    for (const [at, die] of this.#dice.entries()) {
      const path = this.#throws[at]
      die.visible = path !== undefined
      if (path === undefined) continue
      dieAt(path, progress, now)
      this.#put(die, now)
    }
  }

  /** What the dice show that were thrown, as they are turned. */
  values(): readonly number[] {
    if (this.#thrown.length === 0) return []
    return this.#dice.filter(({ visible }) => visible).map(({ quaternion }) => valueOnTop(quaternion))
  }

  #ready(at: number, value = at === 0 ? 5 : 3): Lying {
    const { tray, inner, die: size } = this.#layout
    const position = new Vector3(inner.width / 2 - size * 0.8, size / 2, tray.z + (0.5 - at) * size * 1.4)
    return { position, turned: facingUp(value, at === 0 ? 0.12 : -0.2) }
  }

  #put(die: Mesh, { position, turned }: Lying): void {
    die.position.copy(position)
    die.quaternion.copy(turned)
  }
}
