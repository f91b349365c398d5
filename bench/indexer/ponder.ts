import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ponderFolder = join(import.meta.dirname, '../ponder')
const program = join(ponderFolder, 'node_modules/.bin/ponder')

/** Ponder is installed separately: it shares no packages with us. */
export async function installPonder(): Promise<void> {
  if (existsSync(program)) return
  process.stdout.write('Installing Ponder …\n')
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund'], { cwd: ponderFolder })
}

/** Seconds until all rows are written, and until their indexes are ready. */
export type PonderTimes = { written: number; ready: number }

/**
 * @property folder for its embedded database
 * @property url of a PostgreSQL to use instead
 * @property project a folder within that of Ponder, if it is not that one
 */
type Run = { chain: object; folder: string; url?: string; project?: string }

export async function timePonder({ chain, folder, url, project = '.' }: Run): Promise<PonderTimes> {
  const cwd = join(ponderFolder, project)
  await rm(join(cwd, '.ponder'), { recursive: true, force: true })
  const child = spawn(program, ['start', '--schema', 'bench', '--port', '42777', '--log-format', 'json'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      BENCH_CHAIN: JSON.stringify(chain),
      BENCH_FOLDER: folder,
      PONDER_TELEMETRY_DISABLED: '1',
      ...(url && { DATABASE_URL: url }),
    },
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  try {
    return await new Promise((resolve, reject) => {
      let [started, written] = [0, 0]
      let [said, last] = ['', '']
      child.once('exit', () => reject(new Error(`Ponder ended: ${last}`)))
      child.stdout.on('data', (chunk) => {
        said += chunk
        for (const line of said.split('\n').slice(0, -1)) {
          const { msg = '', time = 0 } = line.startsWith('{') ? JSON.parse(line) : {}
          if (/^Started '.*' historical sync/.test(msg)) started = time
          if (msg === 'Completed historical indexing') written = (time - started) / 1_000
          if (/ from \/ready/.test(msg)) resolve({ written, ready: (time - started) / 1_000 })
        }
        last = said.split('\n').slice(-3).join('\n')
        said = said.slice(said.lastIndexOf('\n') + 1)
      })
    })
  } finally {
    child.kill('SIGINT')
    await gone
  }
}
