import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }

const contractsFolder = join(import.meta.dirname, '..')

/** Has the fingerprint of the sources of which packages/chain has the code. Written by generate.ts. */
export const COMPILED = join(contractsFolder, 'compiled.sha256')

/** Of all that decides what the compiler makes: the sources, its settings, and the versions of the packages. */
export function fingerprint(folder = contractsFolder): string {
  const hash = createHash('sha256')
  const sources = globSync('src/**/*.sol', { cwd: folder }).sort()
  for (const path of [...sources, 'foundry.toml', 'solc.mjs', 'script/generate.ts'])
    hash.update(`${path}\n`).update(readFileSync(join(folder, path)))
  return hash.update(JSON.stringify(packageJson.devDependencies)).digest('hex')
}

/** Whether packages/chain has the code of these sources. */
export const isFresh = (): boolean =>
  existsSync(COMPILED) && readFileSync(COMPILED, 'utf8').trim() === fingerprint()
