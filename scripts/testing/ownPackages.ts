import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Folders with packages that only long tests use, because each brings many more; and the package that they are for. */
const FOLDERS = {
  generators: 'openapi-typescript',
  helia: 'helia',
  mcp: '@modelcontextprotocol/conformance',
  runtimes: 'deno',
} as const
type Folder = keyof typeof FOLDERS

/** Why tests with a folder's packages cannot run; null if they can. `npm run test:all` installs them. */
export const missing = (folder: Folder): string | null =>
  existsSync(new URL(`${folder}/node_modules/${FOLDERS[folder]}`, import.meta.url))
    ? null
    : `run "npm install" in scripts/testing/${folder} first`

export async function installOwnPackages(): Promise<void> {
  for (const folder of Object.keys(FOLDERS) as Folder[]) {
    if (!missing(folder)) continue
    process.stdout.write(`Installing ${FOLDERS[folder]} …\n`)
    const child = spawn(
      'npm',
      ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'],
      {
        cwd: fileURLToPath(new URL(folder, import.meta.url)),
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    // Without them their tests are skipped, and say why.
    await once(child, 'exit').catch(() => {})
  }
}
