// Keeps a whole version of the page, so that it opens without a network. Filled in by offline-plugin.mjs at each build.
const VERSION = __VERSION__
/** Every file of this version: its address below the page's folder, and what it must contain. */
const FILES = __FILES__

const scope = new URL(self.registration.scope)
/** Other copies of this page may live in other folders of the same host: each keeps its own. */
const PREFIX = `parlor ${scope.pathname} `
const CACHE = PREFIX + VERSION
const PAGE = new URL('./', scope).href
const OWN = new Set(FILES.map(([address]) => new URL(address, scope).href))
/** Named after their content: the same name is the same file, in whatever version. */
const NAMED_BY_CONTENT = /^\.\/assets\//
/** What only the server can answer. */
const SERVER = /^(?:api|game|socket)(?:\/|$)/
/** A network that takes longer to answer is taken for none. */
const PATIENCE_MS = 4000
/** More at once would get in the way of what the page itself fetches. */
const AT_ONCE = 4

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll())
})

/** The whole version, or nothing of it. What an earlier version has already is not fetched again. */
async function keepAll() {
  const cache = await caches.open(CACHE)
  const left = [...FILES]
  const keepNext = async () => {
    const next = left.shift()
    if (next === undefined) return
    await keep(cache, ...next)
    await keepNext()
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, keepNext))
  } catch (error) {
    left.length = 0
    await caches.delete(CACHE)
    throw error
  }
  // Pages of the version before still find their files: see `activate`. So there is nothing to wait for.
  await self.skipWaiting()
}

async function keep(cache, address, integrity) {
  const url = new URL(address, scope).href
  const isSame = NAMED_BY_CONTENT.test(address)
  const known = isSame ? await kept(url) : undefined
  const response = known ?? (await fetch(url, { cache: isSame ? 'default' : 'no-cache', integrity }))
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  await cache.put(url, response)
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // In the order in which they were made. The one before stays: pages that are open may still need its files.
      const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
      // The page that is open goes on without a worker: one that took over while it loads would have things fetched twice.
      await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return
  if (SERVER.test(url.pathname.slice(1)) || SERVER.test(url.pathname.slice(scope.pathname.length))) return
  if (request.mode === 'navigate') event.respondWith(newestPage(request))
  else if (OWN.has(url.href) || NAMED_BY_CONTENT.test(`./${url.pathname.slice(scope.pathname.length)}`))
    event.respondWith(keptFile(request))
})

/** The newest page there is; the one that is kept when no server answers, or one in trouble. */
async function newestPage(request) {
  const page = await kept(PAGE)
  if (page === undefined) return fetch(request)
  // In a folder below its own the page would not find its files.
  const isDeeper = new URL(request.url).pathname.slice(scope.pathname.length).includes('/')
  const here = isDeeper ? Response.redirect(`${PAGE}?lost`) : page
  let timer
  const patience = new Promise((resolve) => (timer = setTimeout(() => resolve(here), PATIENCE_MS)))
  try {
    const response = await Promise.race([fetch(request), patience])
    return response.status >= 500 ? here : response
  } catch {
    return here
  } finally {
    clearTimeout(timer)
  }
}

async function keptFile(request) {
  return (await kept(request.url)) ?? fetch(request)
}

/** From this version, else from the one before. */
async function kept(url) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  const newestFirst = [CACHE, ...names.toReversed()]
  const found = await Promise.all(newestFirst.map((cacheName) => caches.match(url, { cacheName, ignoreVary: true })))
  return found.find((response) => response !== undefined)
}

/** A page asks whether it belongs to this version: does it hold the script the page began with? */
self.addEventListener('message', ({ data, ports }) => {
  if (data?.ask === 'holds') ports[0]?.postMessage(OWN.has(data.url))
})
