import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const build = join(root, 'apps/web/build')
const stamp = join(build, '.sources')

/** All sources of the web's build. */
const SOURCES = [
  'apps/web/{app,public}/**/*',
  'apps/web/*.{ts,json}',
  'packages/*/src/**/*',
  'package-lock.json',
]

/** Builds the web app if its sources have changed. Throws with the last output of the build. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const wanted = await digest()
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return
  say('Building the web app …')
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', 'build', '--workspace', 'apps/web', '--silent'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) throw new Error(`The web app could not be built:\n${stdout}${stderr}`)
  await compressFiles()
  await writeFile(stamp, wanted)
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

async function digest(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(SOURCES, { cwd: root, withFileTypes: true }))
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}
