import { existsSync } from 'node:fs'

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

/** The Chromium for the browser journeys; undefined if there is none. */
export const findBrowser = (): string | undefined =>
  PLACES.find((place) => place !== undefined && existsSync(place))
