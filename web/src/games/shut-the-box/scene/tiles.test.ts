import { Group, Mesh, MeshStandardMaterial } from 'three'
import { expect, test } from 'vitest'
import { CHOSEN, isStanding, turnTile } from './tiles.ts'

test('a chosen tile is lifted and red while it stands, and lies flat and grey once it is shut', () => {
  const tile = {
    number: 1,
    hinge: new Group(),
    body: new Mesh(),
    material: new MeshStandardMaterial(),
    star: new Mesh(),
    pad: new Mesh(),
  }
  const turned = (shut: number, isChosen: boolean) => {
    turnTile(tile, shut, isChosen)
    return { lifted: tile.body.position.y > 0, isChosenColour: tile.material.color.getHex() === CHOSEN }
  }
  expect(turned(0, false)).toEqual({ lifted: false, isChosenColour: false })
  expect(isStanding(tile)).toBe(true)
  expect(turned(0, true)).toEqual({ lifted: true, isChosenColour: true })
  expect(turned(0.4, true)).toEqual({ lifted: false, isChosenColour: true })
  expect(turned(1, true)).toEqual({ lifted: false, isChosenColour: false })
  expect(isStanding(tile)).toBe(false)
})
