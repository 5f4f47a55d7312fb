// Finds a Chromium for tests: the one named by CHROMIUM_PATH, the system's, else the one inside an npm package.
import { existsSync } from 'node:fs'
import chromiumPackage from '@sparticuz/chromium'
import { chromium } from 'playwright-core'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function executable() {
  const named = process.env['CHROMIUM_PATH']
  return named ?? SYSTEM.find((path) => existsSync(path)) ?? (await chromiumPackage.executablePath())
}

export async function launchChromium() {
  return chromium.launch({ executablePath: await executable(), args: FLAGS })
}
