import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import type { Belongings } from './belongings.ts'
import type { BoxLayout } from './layout.ts'
import { felt, softShadow, wood } from './paint.ts'

const FLOOR = 0.2
/** How far the soft shadow reaches that the box lies in. */
export const SHADE = 0.5

function add(mesh: Mesh, parent: Group, [x, y, z]: readonly [number, number, number]): Mesh {
  mesh.position.set(x, y, z)
  mesh.castShadow = true
  mesh.receiveShadow = true
  parent.add(mesh)
  return mesh
}

/** The box itself: wooden walls, felt to throw on, a slope and a brass rod for each row of tiles. */
export function makeBody(layout: BoxLayout, banks: readonly Group[], belongings: Belongings): Group {
  const { inner, wall, bankLength, tray } = layout
  const body = new Group()
  const walnut = new MeshLambertMaterial({ map: belongings.keep(wood('#9a6638', '#4a2a10', 0.8)) })
  const dark = new MeshLambertMaterial({ map: belongings.keep(wood('#5e3b1e', '#2c1808', 0.8)) })
  const cloth = new MeshLambertMaterial({ map: belongings.keep(felt()) })
  const brass = new MeshLambertMaterial({ color: 0xd9ab4a })
  const shade = new MeshBasicMaterial({
    map: belongings.keep(softShadow(SHADE, inner)),
    transparent: true,
    depthWrite: false,
  })
  for (const material of [walnut, dark, cloth, brass, shade]) belongings.keep(material)

  const outer = { width: inner.width + 2 * wall.thickness, depth: inner.depth + 2 * wall.thickness }
  const tall = wall.height + FLOOR
  const along = belongings.keep(new RoundedBoxGeometry(outer.width, tall, wall.thickness, 2, 0.09))
  const across = belongings.keep(
    new RoundedBoxGeometry(outer.depth, tall, wall.thickness, 2, 0.09).rotateY(Math.PI / 2),
  )
  const y = tall / 2 - FLOOR
  const [x, z] = [(inner.width + wall.thickness) / 2, (inner.depth + wall.thickness) / 2]
  add(new Mesh(along, walnut), body, [0, y, -z])
  // The front wall is lower, so that nothing lies behind it.
  const front = add(new Mesh(along, walnut), body, [0, y - wall.height * 0.3, z])
  front.scale.y = (tall - wall.height * 0.6) / tall
  add(new Mesh(across, walnut), body, [-x, y, 0])
  add(new Mesh(across, walnut), body, [x, y, 0])
  const ground = belongings.keep(new BoxGeometry(inner.width, FLOOR, inner.depth))
  add(new Mesh(ground, dark), body, [0, -FLOOR / 2, 0])
  const mat = belongings.keep(new PlaneGeometry(inner.width, tray.depth).rotateX(-Math.PI / 2))
  add(new Mesh(mat, cloth), body, [0, 0.005, tray.z]).castShadow = false

  const ramp = belongings.keep(new BoxGeometry(inner.width, 1, bankLength))
  const rod = belongings.keep(new CylinderGeometry(0.065, 0.065, inner.width, 16).rotateZ(Math.PI / 2))
  for (const bank of banks) {
    add(new Mesh(ramp, dark), bank, [0, -0.5, -bankLength / 2])
    add(new Mesh(rod, brass), bank, [0, layout.tile.thickness / 2 + 0.05, -bankLength / 2])
  }

  const around = new PlaneGeometry(outer.width + 2 * SHADE, outer.depth + 2 * SHADE).rotateX(-Math.PI / 2)
  const table = new Mesh(belongings.keep(around), shade)
  table.position.y = -FLOOR
  body.add(table)
  return body
}
