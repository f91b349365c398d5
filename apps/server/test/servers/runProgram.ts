import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { inherited } from './serverProcess.ts'

/** Runs a command of the server in its own process. Returns its exit code and everything it printed. */
export async function runProgram(
  name: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<[code: number | null, said: string]> {
  const program = fileURLToPath(new URL(`../../src/bin/${name}`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...inherited, NODE_NO_WARNINGS: '1', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return [code, said]
}
