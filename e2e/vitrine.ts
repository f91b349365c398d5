import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The marketplace of the journeys: its own ports and its own data, deleted afterwards. */
/** The service that pays fees on one of the chains. Wallets alone ask it, so nothing answers there. */
export const PAYMASTER_URL = 'https://paymaster.example/bnb'
export const PORT = Number(process.env.VITRINE_E2E_PORT ?? 3700)
/** The first of its local chains. */
export const CHAIN_PORT = PORT + 6_000
/** The address of its currency api. */
export const PRICE_PORT = PORT + 1

/** The address of the WalletConnect relay, and the project that it knows. */
export const RELAY_PORT = PORT + 2
/** The address of the pages in development. */
export const DEV_PORT = PORT + 3
/** The address of a second server, with a chain besides the three. */
export const ADDED_PORT = PORT + 4
/** The address of a server whose database goes away, and of that database. */
export const AWAY_PORT = PORT + 5
export const AWAY_DATABASE_PORT = PORT + 6
/** The IPFS node that should keep the works; only its journey starts it (operator/permanence.spec.ts). */
export const KUBO_PORT = PORT + 7
export const RELAY_URL = `ws://127.0.0.1:${RELAY_PORT}`
export const RELAY_PROJECT = '0123456789abcdef0123456789abcdef'

/** Set this while writing journeys: they then use the marketplace that already runs on those ports. */
export const RUNNING = Boolean(process.env.VITRINE_E2E_RUNNING)

// Keeps Debian's Chromium quiet in a closed network.
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const root = fileURLToPath(new URL('..', import.meta.url))

/** One folder for the run; the processes that it starts find it in their environment. */
function dataFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'vitrine-e2e-'))
  process.env.VITRINE_E2E_DATA = made
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}

const data = process.env.VITRINE_E2E_DATA ?? dataFolder()

/** How many seconds the server's clock is ahead (movedClock.mjs). */
export const CLOCK_FILE = join(data, 'clock')

export const startCommand = {
  command: 'node scripts/start.mjs',
  cwd: root,
  env: {
    PORT: String(PORT),
    VITRINE_CHAIN_PORT: String(CHAIN_PORT),
    PRICE_URLS: `http://127.0.0.1:${PRICE_PORT}/`,
    WALLETCONNECT_PROJECT_ID: RELAY_PROJECT,
    WALLETCONNECT_RELAY_URL: RELAY_URL,
    COINBASE_WALLET: 'on',
    PAYMASTER_URL_BNB: PAYMASTER_URL,
    IPFS_RPC_URLS: `http://127.0.0.1:${KUBO_PORT}`,
    VITRINE_DATA: data,
    NODE_OPTIONS: `--import=${new URL('movedClock.mjs', import.meta.url)}`,
  },
  stdout: 'pipe' as const,
  stderr: 'pipe' as const,
}
