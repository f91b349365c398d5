import { existsSync } from 'node:fs'
import { installDebian } from './installDebian.ts'

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = (): string | undefined => PLACES.find((place) => place !== undefined && existsSync(place))

/** Finds a Chromium for the browser journeys. If there is none, installs Debian's where that is possible. */
export function findBrowser(): string {
  const there = find()
  if (there) return there
  installDebian('chromium')
  const installed = find()
  if (installed) return installed
  process.stderr.write(
    'The browser tests need Chromium: install it, or name it by CHROMIUM=/path/to/chromium.\n',
  )
  process.exit(1)
}
