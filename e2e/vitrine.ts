import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The marketplace that the journeys are made in: its own ports, its own data, gone afterwards. */
export const PORT = 3700
const CHAIN_PORT = 9700

const root = fileURLToPath(new URL('..', import.meta.url))

export const startCommand = {
  command: 'node scripts/start.mjs',
  cwd: root,
  env: {
    PORT: String(PORT),
    VITRINE_CHAIN_PORT: String(CHAIN_PORT),
    VITRINE_DATA: process.env.VITRINE_E2E_DATA ?? mkdtempSync(join(tmpdir(), 'vitrine-e2e-')),
  },
  stdout: 'pipe' as const,
  stderr: 'pipe' as const,
}
