import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPublicClient, http } from 'viem'
import { keepFirstBlock } from './chainState.ts'

const anvil = fileURLToPath(new URL('../../node_modules/.bin/anvil', import.meta.url))

export type LocalChain = { id: number; port: number }

/** Seconds between two dumps of a chain's state: at most this much is lost if the machine is killed. */
const DUMP_INTERVAL = '5'
const START_TIMEOUT = 20_000
/** The blocks whose state can still be read. Anvil would write those of older ones to the home folder, and leave them. */
export const STATES = '500'

/**
 * Starts a local chain that stores its state in a folder, and waits until it answers.
 * @param onSpawn receives the chain's process before it answers
 * @throws Error with one clear line if the port is taken or the chain does not start
 */
export async function startChain(
  chain: LocalChain,
  folder: string,
  accounts: number,
  onSpawn?: (child: ChildProcess) => void,
): Promise<ChildProcess> {
  await mkdir(folder, { recursive: true })
  const state = join(folder, `${chain.id}.json`)
  await keepFirstBlock(state)
  const child = spawn(
    anvil,
    [
      '--port',
      String(chain.port),
      '--chain-id',
      String(chain.id),
      '--accounts',
      String(accounts),
      '--state',
      state,
      '--state-interval',
      DUMP_INTERVAL,
      '--prune-history',
      STATES,
      '--silent',
    ],
    // In its own process group: Ctrl-C reaches only us, and we stop the chain when nothing needs it any more.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  onSpawn?.(child)
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(said.trim().split('\n').at(-1) || 'it stopped at once')))
  })
  ended.catch(() => {})
  await Promise.race([answers(chain), ended])
  return child
}

async function answers({ id, port }: LocalChain): Promise<void> {
  const client = createPublicClient({ transport: http(`http://127.0.0.1:${port}`, { retryCount: 0 }) })
  const until = Date.now() + START_TIMEOUT
  for (;;) {
    const found = await client.getChainId().catch(() => null)
    if (found === id) return
    if (found !== null) throw new Error(`chain ${found} answers there, not ${id}`)
    if (Date.now() > until) throw new Error('it did not answer in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
