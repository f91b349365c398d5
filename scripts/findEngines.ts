import { ENGINES, findEngine } from '../e2e/engines/engines.ts'
import { installDebian } from './installDebian.ts'

/** Installs the missing ones of Firefox and WebKit where that is possible; says which journeys are skipped. */
export function findEngines(): void {
  for (const { name, called, packages } of ENGINES) {
    if (!findEngine(name)) installDebian(...packages)
    if (!findEngine(name))
      process.stdout.write(
        `${called} is not installed: its journeys are skipped. Debian's packages: ${packages.join(', ')}.\n`,
      )
  }
}
