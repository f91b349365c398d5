import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const START_TIMEOUT = 30_000
const END_TIMEOUT = 5_000

export type Program = {
  /** Waits for a line of one of its streams and returns the pattern's first group. */
  line(stream: 1 | 2 | 3, pattern: RegExp): Promise<string>
  stop(): Promise<void>
}

export function startProgram(
  [command, ...args]: [string, ...string[]],
  env: Record<string, string> = {},
): Program {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)))
  })
  ended.catch(() => {})
  const streams = child.stdio.slice(1) as Readable[]
  // A full pipe would stop the program.
  for (const stream of streams) stream.resume()
  return {
    async line(stream, pattern) {
      const lines = createInterface({ input: streams[stream - 1]! })
      const found = new Promise<string>((resolve) => {
        lines.on('line', (line) => {
          const match = pattern.exec(line)
          if (match) resolve(match[1] ?? line)
        })
      })
      const late = AbortSignal.timeout(START_TIMEOUT)
      const tooLate = once(late, 'abort').then(() => {
        throw new Error(`${command} did not start in time`)
      })
      tooLate.catch(() => {})
      return Promise.race([found, ended, tooLate])
    },
    async stop() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT)
      await exited
      clearTimeout(late)
    },
  }
}
