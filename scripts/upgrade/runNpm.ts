import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

type Env = Record<string, string | undefined>

/** Runs npm in the clone. What it prints is shown, or returned with `quiet`. @returns its exit code; null if it was ended */
export function runNpm(
  { root, env }: { root: string; env: Env },
  args: readonly string[],
  { quiet = false } = {},
): { status: number | null; said: string } {
  const { status, stdout, error } = spawnSync('npm', args, {
    cwd: root,
    env: ownEnvironment(root, env),
    encoding: 'utf8',
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
  })
  if (error) process.stderr.write(`npm could not be run: ${error.message}\n`)
  return { status, said: stdout ?? '' }
}

/** The machine's own Node runs npm: `npm ci` deletes the one among the packages, and all that is kept there. */
function ownEnvironment(root: string, { NODE_COMPILE_CACHE: _, PATH = '', ...env }: Env): Env {
  const packages = join(root, 'node_modules')
  const path = PATH.split(delimiter).filter((folder) => !folder.startsWith(packages))
  return { ...env, PATH: path.join(delimiter) }
}
