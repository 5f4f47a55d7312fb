import { randomInt } from 'node:crypto'

const MANNERS = [
  'Amber Apt Bold Brave Breezy Bright Brisk Calm Candid Careful Cheerful Clever Copper Cosy Curious Daring Dapper',
  'Deft Eager Earnest Easy Fair Fancy Fleet Gentle Glad Golden Grand Happy Hardy Honest Humble Jolly Keen Kind Lively',
  'Lucky Mellow Merry Mighty Mild Misty Modest Neat Nimble Noble Patient Plucky Polite Proud Quick Quiet Rapid Rosy',
  'Ruby Rustic Sandy Sharp Silver Sly Snowy Spry Steady Sunny Swift Tidy Tranquil Trusty Velvet Warm Wise Witty Zesty',
].flatMap((line) => line.split(' '))

const ANIMALS = [
  'Badger Bear Beaver Bison Crane Crow Deer Dolphin Donkey Dove Duck Eagle Falcon Ferret Finch Fox Frog Gecko Goose',
  'Grouse Hare Hawk Hedgehog Heron Ibex Jackdaw Jay Kestrel Kiwi Koala Lark Lemur Lizard Lynx Magpie Marmot Marten',
  'Mole Moose Newt Otter Owl Panda Parrot Pelican Penguin Pigeon Plover Pony Puffin Quail Rabbit Raccoon Raven Robin',
  'Salmon Seal Sparrow Squirrel Stoat Stork Swan Tapir Tern Toad Trout Turtle Vole Walrus Weasel Whale Wombat Wren Yak',
].flatMap((line) => line.split(' '))

/** A random friendly name for a guest, such as “Quiet Otter 42”. Not unique. */
export function guestName(below: (n: number) => number = randomInt): string {
  return `${MANNERS[below(MANNERS.length)]} ${ANIMALS[below(ANIMALS.length)]} ${1 + below(99)}`
}
