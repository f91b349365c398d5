import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { runsAll } from '../../scripts/testing/long.ts'

/** Compiles the contracts before the tests that read the compiler's output, which are long. Four minutes if there is none yet. */
export default function setup(): void {
  if (!runsAll) return
  execFileSync(process.execPath, ['forge.mjs', 'build', 'src'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'ignore',
  })
}
