import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '../../apps/server/src/config/config.ts'
import { hashFiles } from '../hashFiles.ts'
import type { Programs } from '../local/programs.ts'
import { prepared, root } from '../root.ts'
import { fillFromPrepared, usePrepared } from './preparedFolder.ts'

/** All that decides what the samples are, on the chains, in the database and in the files. */
const SOURCES = [
  'apps/server/src/**/*',
  'packages/{api,chain,domain}/src/**/*',
  'sample/**/*',
  'scripts/{local,prepared}/**/*',
  'scripts/prepare.ts',
  'package-lock.json',
]

/** Fills an empty data folder with a copy of this checkout's prepared one, or leaves it empty if that cannot be made. */
export async function prepareData(
  { dataFolder, port }: Pick<Config, 'dataFolder' | 'port'>,
  programs: Programs,
  say: (line: string) => void,
): Promise<void> {
  const filled = await fillFromPrepared(
    dataFolder,
    await optionsFor(`npm start on port ${port}`, programs, say),
  )
  if (!filled) say('The samples could not be prepared; adding them after the start.')
}

/** Makes this checkout's prepared data folder, unless it is there and fresh. Returns false if it could not be made. */
export const prepareSamples = async (programs: Programs, say: (line: string) => void): Promise<boolean> =>
  usePrepared(await optionsFor('a program that prepares', programs, say), async () => {})

const optionsFor = async (as: string, programs: Programs, say: (line: string) => void) => ({
  place: prepared,
  key: await hashFiles(root, SOURCES),
  as,
  say,
  make: (folder: string) => {
    say('Making the samples, which later starts copy …')
    return programs.step(runPrepare(folder, programs))
  },
})

/** In a program of its own, with its own settings, which has stopped everything when it ends. */
async function runPrepare(folder: string, programs: Programs): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, 'scripts/prepare.ts'), folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  programs.keep(child)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  return code === 0
}
