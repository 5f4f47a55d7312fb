import { signal, type ReadonlySignal } from '@preact/signals'
import { formatPlace, HOME, parsePlace, type Place } from './address.ts'

/** The place that the address bar names, and the ways to other places. What is shown at a place is up to its listener. */
export class Navigation {
  readonly #place = signal<Place>(HOME)
  #listener: (place: Place) => void = () => undefined

  get place(): ReadonlySignal<Place> {
    return this.#place
  }

  /** Reads the address, and calls `listener` for every place visited from now on. */
  start(listener: (place: Place) => void): void {
    this.#listener = listener
    addEventListener('popstate', () => {
      const there = parsePlace(location.search)
      // A link within the page, such as the one that skips to the content, leads nowhere else.
      if (formatPlace(there) !== formatPlace(this.#place.peek())) this.#visit(there)
    })
    this.#place.value = parsePlace(location.search)
  }

  /** Goes elsewhere, with a new entry in the browser's history. */
  go(place: Place): void {
    const address = formatPlace(place) || location.pathname
    if (formatPlace(place) !== location.search) history.pushState(null, '', address)
    this.#visit(place)
  }

  /** Goes elsewhere in place of the present entry of the browser's history. */
  replace(place: Place): void {
    history.replaceState(null, '', formatPlace(place) || location.pathname)
    this.#visit(place)
  }

  /** Changes the address of what is shown, as while a slider is moved. */
  rename(place: Place): void {
    history.replaceState(null, '', formatPlace(place) || location.pathname)
    this.#place.value = place
  }

  #visit(place: Place): void {
    this.#place.value = place
    this.#listener(place)
  }
}

/** The one of this page. */
export const navigation = new Navigation()
