import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { heliaMissing } from './missing.ts'

/** Installs the packages of this folder. They are as many as all others together, so only long tests have them. */
export async function installHelia(): Promise<void> {
  if (!heliaMissing) return
  process.stdout.write('Installing Helia …\n')
  const child = spawn('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Without it its tests are skipped, and say why.
  await once(child, 'exit').catch(() => {})
}
