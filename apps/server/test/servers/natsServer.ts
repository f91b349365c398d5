import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findProgram } from './findProgram.ts'

/** NATS on this machine; null if it is not installed. */
export const natsProgram = findProgram('nats-server')

/** Starts NATS. @param port 0 for a free one */
export async function startNats(port = 0) {
  const child = spawn(natsProgram as string, ['-a', '127.0.0.1', '-p', String(port || -1)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const found = await new Promise<number>((resolve, reject) => {
    let said = ''
    let listening = 0
    child.once('exit', () => reject(new Error(`NATS stopped: ${said}`)))
    child.stderr.on('data', (chunk) => {
      said += chunk
      listening ||= Number(/Listening for client connections on 127\.0\.0\.1:(\d+)/.exec(said)?.[1] ?? 0)
      if (listening && said.includes('Server is ready')) resolve(listening)
    })
  })
  return {
    child,
    port: found,
    url: `nats://127.0.0.1:${found}`,
    kill: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
