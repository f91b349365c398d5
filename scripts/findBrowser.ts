import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium for the browser journeys; undefined if there is none. */
export const findBrowser = (): string | undefined =>
  PLACES.find((place) => place !== undefined && existsSync(place))
