import { countOf, rounds as sayRounds, spaces } from './nouns-de.ts'
import type { GoalWords, ProgressWords } from './words.ts'

/** Goals and progress in German. */

export const listed = (parts: readonly string[], word: string) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`

const minutesText = (count: number) => `${count} ${count === 1 ? 'Minute' : 'Minuten'}`

export const goalWords: GoalWords = {
  reach: (places, needs, count) => {
    const where = listed(places, 'oder')
    const goes = needs.length === 0 ? where : `mit ${listed(needs.map(countOf), 'und')} ${where}`
    if (count === 'all') return `Alle müssen ${goes} erreichen; wer zuerst kommt, gewinnt`
    return count === 1 ? `Wer zuerst ${goes} erreicht, gewinnt` : `Erreiche ${goes} unter den ersten ${count}`
  },
  laps: (target, place) => `Wer zuerst ${countOf(target)} nach ${place} bringt, gewinnt`,
  stat: (target, result) =>
    ({
      first: `Wer zuerst ${countOf(target)} hat, gewinnt`,
      together: `Mit ${countOf(target)} gewinnen alle gemeinsam`,
      lost: `Bei ${countOf(target)} verlieren alle`,
    })[result],
  statPerPlayer: (target, result) =>
    ({
      first: `Wer zuerst ${countOf(target)} je Person hat, gewinnt`,
      together: `Mit ${countOf(target)} je Person gewinnen alle`,
      lost: `Bei ${countOf(target)} je Person verlieren alle`,
    })[result],
  pieces: (pieces, count) =>
    `Wer zuerst alle ${pieces} Figuren heimbringt, gewinnt${count === 1 ? '' : `; Ende, wenn ${count === 'all' ? 'alle' : count} zu Hause sind`}`,
  last: 'Wer als Letztes übrig bleibt, gewinnt',
  rounds: (count, winner) => `Nach ${sayRounds(count)} ${winner}`,
  time: (minutes, winner) => `Nach ${minutesText(minutes)} ${winner}`,
  condition: (clause, result) =>
    ({
      first: `Du gewinnst, wenn ${clause}`,
      together: `Alle gewinnen gemeinsam, wenn ${clause}`,
      lost: `Alle verlieren, wenn ${clause}`,
    })[result],
  none: 'Spielt, so lange ihr mögt',
  reachShort: 'Wer zuerst das Ziel erreicht, gewinnt',
  conditionShort: {
    first: 'Erfülle zuerst die Bedingung des Bretts',
    together: 'Erfüllt gemeinsam die Bedingung des Bretts',
    lost: 'Alle können gemeinsam verlieren',
  },
  most: (stat, better) => {
    // „die meisten Coins“, but „am meisten Light“: what is counted in the plural mostly ends so.
    const article = /(s|en|er)$/.test(stat) ? 'die' : 'am'
    return `gewinnt, wer ${article} ${better === 'high' ? 'meisten' : 'wenigsten'} ${stat} hat`
  },
  furthest: 'gewinnt, wer am weitesten ist',
  nobody: 'endet das Spiel',
  notes: {
    rounds: (count, winner) => `Nach Runde ${count} ${winner}.`,
    time: (minutes, winner) => `Nach ${minutesText(minutes)} ${winner}.`,
    gate: (place, needs) => `Der Weg weiter von ${place} öffnet sich mit: ${needs}.`,
    life: (stat, at) => `Bei ${countOf({ stat, count: at })} scheidest du aus.`,
    other: (headline) => `${headline}.`,
  },
}

export const progressWords: ProgressWords = {
  stat: (value, target, stat) => `${value} von ${countOf({ stat, count: target })}`,
  statAlone: (value, stat) => countOf({ stat, count: value }),
  steps: (count) => (count === 0 ? 'am Ziel' : `noch ${spaces(count)}`),
  pieces: (value, target) => `${value} von ${target} Figuren zu Hause`,
  missing: (count, stat) => `${count === 1 ? 'es fehlt' : 'es fehlen'} ${countOf({ stat, count })}`,
  closed: 'das Tor ist zu',
  unknown: 'geheim',
}
