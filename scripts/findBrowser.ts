import { existsSync } from 'node:fs'
import { installDebian } from './installDebian.ts'

/** The same engine without a window. A page takes it half the processor time. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell'

const PLACES = [
  process.env.CHROMIUM,
  WINDOWLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium of this machine, if it has one. */
export const installedBrowser = (): string | undefined =>
  PLACES.find((place) => place !== undefined && existsSync(place))

/** Finds a Chromium for the browser journeys. If there is none, installs Debian's where that is possible. */
export function findBrowser(): string {
  if (!process.env.CHROMIUM && !existsSync(WINDOWLESS)) installDebian('chromium-headless-shell')
  const there = installedBrowser()
  if (there) return there
  installDebian('chromium')
  const installed = installedBrowser()
  if (installed) return installed
  process.stderr.write(
    'The browser tests need Chromium: install it, or name it by CHROMIUM=/path/to/chromium.\n',
  )
  process.exit(1)
}
