import { existsSync, globSync } from 'node:fs'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

type Name = 'firefox' | 'webkit'

/** The engines besides Chromium, with Debian's packages of them. */
export const ENGINES: readonly { name: Name; called: string; packages: readonly string[] }[] = [
  { name: 'firefox', called: 'Firefox', packages: ['firefox-esr'] },
  { name: 'webkit', called: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'] },
]

const firstOf = (...places: string[]) =>
  places.flatMap((place) => globSync(place)).find((place) => existsSync(place))

/** How to start an engine; null if it is not installed. */
export function findEngine(name: Name): (() => Promise<Engine>) | null {
  if (name === 'firefox') {
    const program = firstOf(process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox')
    return program ? () => startFirefox(program) : null
  }
  const driver = firstOf('/usr/bin/WebKitWebDriver')
  const browser = firstOf('/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser')
  const screen = firstOf('/usr/bin/Xvfb')
  return driver && browser && screen ? () => startWebKit({ driver, browser, screen }) : null
}
