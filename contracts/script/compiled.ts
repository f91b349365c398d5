import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }

const contractsFolder = join(import.meta.dirname, '..')

const chainFolder = join(contractsFolder, '../packages/chain/src')

/** Has the fingerprint of what packages/chain has of the contracts, and of their sources. Written by generate.ts. */
export const COMPILED = join(contractsFolder, 'compiled.sha256')

/** All that decides what the compiler makes, but for the versions of the packages. */
const SOURCES = ['src/**/*.sol', 'foundry.toml', 'solc.mjs', 'script/generate.ts']
/** All that generate.ts writes. */
const GENERATED = ['abi/*.ts', 'bytecode/*.ts', 'runtime.ts', 'gasLimits.ts']

/** Of the sources, and of what was made of them: so neither can change without the other. */
export function fingerprint(sources = contractsFolder, generated = chainFolder): string {
  const hash = createHash('sha256')
  for (const [folder, patterns] of [
    [sources, SOURCES],
    [generated, GENERATED],
  ] as const)
    for (const path of globSync(patterns, { cwd: folder }).sort())
      hash.update(`${path}\n`).update(readFileSync(join(folder, path)))
  return hash.update(JSON.stringify(packageJson.devDependencies)).digest('hex')
}

/** Whether packages/chain has the code of these sources. */
export const isFresh = (): boolean =>
  existsSync(COMPILED) && readFileSync(COMPILED, 'utf8').trim() === fingerprint()
