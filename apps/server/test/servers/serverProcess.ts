import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createClient } from '@vitrine/api/client/client'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** The variables that every program of the tests gets. With a compile cache it starts sooner. */
export const inherited = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

/** The environment of a server whose three chains are all the node at a url. */
export const chainsAt = (url: string) => ({ RPC_URLS_ETH: url, RPC_URLS_MATIC: url, RPC_URLS_BNB: url })

/** The real program in its own process, on a free port. */
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** @param env additional variables */
export async function startServerProcess(env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...inherited, PORT: '0', LOG_LEVEL: 'warn', ...env },
  })
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  const origin = `http://127.0.0.1:${port}`
  return {
    pid: child.pid as number,
    /** What it has printed. */
    said: () => said,
    origin,
    /** Null while it runs. */
    exitCode: () => child.exitCode,
    request: createClient({ baseUrl: '/api', origin }),
    /** Ends it with a signal, and waits until it has exited. */
    end: async (signal: NodeJS.Signals) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}
