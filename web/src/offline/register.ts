import { signal, type ReadonlySignal } from '@preact/signals'

const ready = signal(false)
/** A newer version than the one on the screen is on this device. */
export const updateReady: ReadonlySignal<boolean> = ready

/** Shows the newer version. Matches are kept; an open one is opened again. */
export function update(): void {
  location.reload()
}

/** How often an open page looks for a newer version, at most. */
const LOOKS_EVERY_MS = 60 * 60 * 1000
/** How long a worker may take to say which version it is of. */
const ANSWERS_WITHIN_MS = 5000

/** Keeps this version of the page on the device, so that it opens without a network. Only what was built is kept. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // First comes what somebody is waiting for.
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register(), { once: true })
}

async function register(): Promise<void> {
  let registration: ServiceWorkerRegistration
  try {
    const options = { scope: './', updateViaCache: 'none' } as const
    registration = await navigator.serviceWorker.register(new URL('./sw.js', document.baseURI), options)
  } catch {
    // Not over https, in a private window, or not built: the page works as long as there is a network.
    return
  }
  registration.addEventListener('updatefound', () => follow(registration.installing))
  follow(registration.installing)
  lookAgain(registration)
}

/** Tells when this worker has everything, unless it is of the version that is shown. */
function follow(worker: ServiceWorker | null): void {
  // Without one before it, it is the first, and of this page.
  if (worker === null || navigator.serviceWorker.controller === null) return
  worker.addEventListener('statechange', async () => {
    if (worker.state === 'activated' && (await holds(worker, ownScript())) === false) ready.value = true
  })
}

function ownScript(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
}

/** Does a worker hold a file? Undefined when it does not say. */
function holds(worker: ServiceWorker, url: string): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(undefined), ANSWERS_WITHIN_MS)
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      port1.close()
      resolve(data === true)
    })
    port1.start()
    worker.postMessage({ ask: 'holds', url }, [port2])
  })
}

/** A page that stays open for days looks for a newer version when somebody comes back to it. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < LOOKS_EVERY_MS) return
    last = Date.now()
    registration.update().catch(() => undefined)
  })
}
