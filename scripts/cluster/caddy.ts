import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../../apps/server/test/servers/findProgram.ts'

export const caddyProgram = findProgram('caddy')

/** Starts Caddy with `deploy/Caddyfile` in front of several web processes, without a certificate. @param folder for its data */
export async function startCaddy(
  folder: string,
  port: number,
  backends: readonly number[],
): Promise<ChildProcess> {
  await mkdir(folder, { recursive: true })
  const deployed = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url))
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n}\nimport ${deployed}\n`)
  const child = spawn(caddyProgram as string, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE: `http://127.0.0.1:${port}`,
      UPSTREAM: backends.map((backend) => `127.0.0.1:${backend}`).join(' '),
    },
    detached: true,
  })
  const until = Date.now() + 10_000
  while (!(await fetch(`http://127.0.0.1:${port}/health`).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('Caddy does not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return child
}
