/** What modules of the page look for when they are loaded, for tests of their logic: a browser that keeps nothing. */
const media = { matches: false, addEventListener: () => undefined }
Object.assign(globalThis, { matchMedia: () => media })
