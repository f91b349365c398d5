import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** How long a command ran, the most memory it had, and what it printed. */
export type Measured = { seconds: number; megabytes: number; said: string }

/** How often the memory is read, in milliseconds. */
const INTERVAL = 100

/** Runs a command of the server to its end. Linux only: the system keeps the peak of the memory. */
export async function runMeasured(
  name: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<Measured> {
  const program = fileURLToPath(new URL(`../../apps/server/src/bin/${name}`, import.meta.url))
  const began = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  let peak = 0
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
  }, INTERVAL)
  const [code] = await once(child, 'close')
  clearInterval(timer)
  if (code === 1) throw new Error(`${name} failed: ${said}`)
  return { seconds: (performance.now() - began) / 1_000, megabytes: peak / 1_024, said: said.trim() }
}
