import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import type { Belongings } from './belongings.ts'
import type { BoxLayout } from './layout.ts'
import { mark, numberPlate, wood } from './paint.ts'

/** The colours of tiles: standing, chosen, shut. */
const STANDING = 0xffd700
export const CHOSEN = 0xff6b6b
const SHUT = 0x555555

/** How high a chosen tile is lifted: seen without colours, too. */
const LIFT = 0.2

export interface Tile {
  readonly number: number
  /** Turns about the rod: 0 is standing, π is shut. */
  readonly hinge: Group
  readonly body: Mesh
  readonly material: MeshStandardMaterial
  /** What the coach would shut bears this. */
  readonly star: Mesh
  /** What a finger has to meet: the tile and half the gaps beside it. */
  readonly pad: Mesh
}

/** The tiles of all rows, each on its slope. */
export function makeTiles(layout: BoxLayout, belongings: Belongings): { banks: Group[]; tiles: Tile[] } {
  const { width, length, thickness, pitch } = layout.tile
  const slab = belongings.keep(new RoundedBoxGeometry(width, thickness, length, 2, 0.07))
  const knuckle = belongings.keep(new CylinderGeometry(0.12, 0.12, width * 0.5, 14).rotateZ(Math.PI / 2))
  const plate = belongings.keep(new PlaneGeometry(width * 0.74, width * 0.74))
  const sign = belongings.keep(new PlaneGeometry(0.36, 0.36))
  const cell = belongings.keep(new BoxGeometry(pitch, thickness * 2, length + 0.2))
  const grain = belongings.keep(wood('#ffffff', '#c9b48c', 0.5))
  const starPaint = belongings.keep(new MeshBasicMaterial({ map: belongings.keep(mark()), transparent: true }))
  const unseen = belongings.keep(new MeshBasicMaterial())
  // From the rod to the middle of the tile.
  const middle = -(length / 2 + 0.13)

  const makeTile = (number: number, x: number, bank: Group): Tile => {
    const material = belongings.keep(
      new MeshStandardMaterial({ color: STANDING, map: grain, roughness: 0.55, metalness: 0 }),
    )
    const hinge = new Group()
    hinge.position.set(x, thickness / 2 + 0.05, -layout.bankLength / 2)
    const body = new Mesh(slab, material)
    body.position.z = middle
    const joint = new Mesh(knuckle, material)
    for (const part of [body, joint]) {
      part.castShadow = true
      part.receiveShadow = true
    }
    hinge.add(body, joint)
    for (const side of ['front', 'back'] as const) {
      const paint = new MeshBasicMaterial({ map: belongings.keep(numberPlate(number, side)), transparent: true })
      const shown = new Mesh(plate, belongings.keep(paint))
      const sense = side === 'front' ? -1 : 1
      shown.rotation.x = (sense * Math.PI) / 2
      shown.position.y = -sense * (thickness / 2 + 0.004)
      body.add(shown)
    }
    const star = new Mesh(sign, starPaint)
    star.rotation.x = -Math.PI / 2
    star.position.set(width * 0.32, thickness / 2 + 0.008, -length * 0.5 + 0.22)
    star.visible = false
    body.add(star)
    const pad = new Mesh(cell, unseen)
    pad.visible = false
    pad.position.z = middle
    pad.userData['tile'] = number
    hinge.add(pad)
    bank.add(hinge)
    return { number, hinge, body, material, star, pad }
  }

  const banks = layout.banks.map(({ y, z }) => {
    const bank = new Group()
    bank.position.set(0, y, z)
    bank.rotation.x = layout.slope
    return bank
  })
  const tiles = layout.rows.flatMap((row, at) => {
    const bank = banks[at]
    return bank === undefined
      ? []
      : row.map((number, place) => makeTile(number, (place - (row.length - 1) / 2) * pitch, bank))
  })
  return { banks, tiles }
}

/** Lays a tile down by some part of the way, from standing (0) to shut (1). */
export function turnTile({ hinge, body, material }: Tile, shut: number, isChosen: boolean): void {
  hinge.rotation.x = shut * Math.PI
  body.position.y = isChosen && shut === 0 ? LIFT : 0
  material.color.setHex(shut > 0.5 ? SHUT : isChosen ? CHOSEN : STANDING)
}

export function isStanding({ hinge }: Tile): boolean {
  return hinge.rotation.x === 0
}
