import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { hashFiles } from './hashFiles.ts'
import { prepared, root } from './root.ts'
import { takeTurn } from './takeTurn.ts'

const build = join(root, 'apps/web/build')
const exitPage = join(root, 'apps/exit/build/exit.html')
const stamp = join(build, '.sources')

/** All sources of the web's build and of the page `exit`. */
const SOURCES = [
  'apps/web/{app,public}/**/*',
  'apps/web/*.{ts,json}',
  'apps/exit/{src/**/*,*.{ts,json}}',
  'packages/*/src/**/*',
  'package-lock.json',
]

/**
 * Builds the web app and the page `exit` if their sources have changed. Throws with the last output of the build.
 * @param onSpawn receives the process that builds
 */
export async function buildWeb(
  say: (line: string) => void,
  onSpawn?: (child: ChildProcess) => void,
): Promise<void> {
  const wanted = await hashFiles(root, SOURCES)
  if (await isBuilt(wanted)) return
  const giveBack = await takeTurn(prepared, 'web', 'a build of the web app', () =>
    say('Another start builds the web app; waiting for it …'),
  )
  try {
    if (await isBuilt(wanted)) return
    say('Building the web app …')
    // A build that is stopped half-way must not count as the one before it.
    await rm(stamp, { force: true })
    await run('the web app', 'apps/web', [join(root, 'node_modules/.bin/react-router'), 'build'], onSpawn)
    await run('the page exit', 'apps/exit', ['build.ts'], onSpawn)
    await compressFiles()
    await writeFile(stamp, wanted)
  } finally {
    giveBack()
  }
}

const isBuilt = async (wanted: string): Promise<boolean> =>
  existsSync(stamp) && existsSync(exitPage) && (await readFile(stamp, 'utf8')) === wanted

/** Runs a program of a build. @param what it builds, for its error */
function run(
  what: string,
  folder: string,
  command: string[],
  onSpawn?: (child: ChildProcess) => void,
): Promise<void> {
  const child = spawn(process.execPath, command, {
    cwd: join(root, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  onSpawn?.(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Could not build ${what}:\n${said}`)),
    )
  })
}

/** Writes a Brotli version beside each file that browsers load, with the best compression. */
async function compressFiles(): Promise<void> {
  const jobs: Promise<void>[] = []
  for await (const file of glob('client/**/*.{js,css,svg}', { cwd: build })) {
    const path = join(build, file)
    const compress = async () =>
      writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)))
    jobs.push(compress())
  }
  await Promise.all(jobs)
}
