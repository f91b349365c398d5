// Runs first, under whatever Node (20 or later) the machine has: installs missing packages, then starts a TypeScript
// program under the project's own Node. So it must not need any installed package itself.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.vitrine-installed')

/** Prints one clear line and exits. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Installs the packages of the lock file, unless exactly these are installed. */
export function install() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) fail(`Vitrine needs Node 20 or later; this is ${process.version}.`)
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Installing packages …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (error) fail(`npm could not be run: ${error.message}`)
  if (status !== 0) fail('Installing packages failed; npm says why above.')
  writeFileSync(stamp, wanted)
}

/** Runs a TypeScript program of this folder under the project's own Node, and exits with its code. */
export function run(program, args) {
  const bin = join(root, 'node_modules', '.bin')
  // Node keeps what it has compiled, also of the programs that this one starts, so that the next start is quicker.
  const { NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled') } = process.env
  const PATH = `${bin}:${process.env.PATH}`
  const env = { ...process.env, PATH, NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE }
  const child = spawn(join(bin, 'node'), [join(root, 'scripts', program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  // Ctrl-C reaches the child directly; wait until it has cleaned up.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', (error) => fail(`The project's Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
