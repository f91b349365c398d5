import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = (): string | undefined => PLACES.find((place) => place !== undefined && existsSync(place))

/** A Chromium to run the journeys in. Where there is none and the machine lets us, Debian's is installed. */
export async function findBrowser(): Promise<string> {
  const there = find()
  if (there) return there
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium …\n')
    const options: SpawnSyncOptions = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
    const installed = find()
    if (installed) return installed
  }
  process.stderr.write(
    'The browser tests need Chromium: install it, or name it by CHROMIUM=/path/to/chromium.\n',
  )
  process.exit(1)
}
