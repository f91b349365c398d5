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

/** A Chromium to run the journeys in. Where there is none and the machine lets us, Debian's is installed. */
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
