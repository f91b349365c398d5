import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Compiles the contracts before the tests that read the compiler's output. A minute if there is none yet. */
export default function setup(): void {
  execFileSync(process.execPath, ['forge.mjs', 'build', 'src'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'ignore',
  })
}
