import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs programs for the tests from Debian's packages, as root on Debian; elsewhere it does nothing. */
export async function installDebian(names: readonly string[]): Promise<void> {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing ${names.join(', ')} …\n`)
  await aptGet('update', '-qq')
  await aptGet('install', '-y', '-qq', '--no-install-recommends', ...names)
}

/** A failure shows on the terminal, and then in the stage that misses the program. */
function aptGet(...args: string[]): Promise<void> {
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })
}
