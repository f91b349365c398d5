import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { takeTurn } from '../takeTurn.ts'
import { copyPrepared } from './copyPrepared.ts'
import { forgetMade, isFresh, readMade, writeMade } from './made.ts'

type Options = {
  /** The folder of this checkout that keeps the prepared data. */
  place: string
  /** The hash of everything that makes the data. */
  key: string
  /** Fills an empty folder and stops everything that wrote to it. Returns false if it could not be filled. */
  make: (folder: string) => Promise<boolean>
  say: (line: string) => void
  /** The name of this program, for others that wait for it. */
  as: string
  now?: () => number
}

const CURRENT = 'current'

/** Fills a data folder with a copy of the prepared one. Returns false if that could not be made. */
export const fillFromPrepared = (dataFolder: string, options: Options): Promise<boolean> =>
  usePrepared(options, (current) => copyPrepared(current, dataFolder))

/**
 * Makes the prepared folder unless it is there and fresh, and uses it. Of several programs at once one makes it; the
 * others wait. Returns false if it could not be made.
 */
export async function usePrepared(
  options: Options,
  use: (current: string) => Promise<void>,
): Promise<boolean> {
  const { place, as, say } = options
  const giveBack = await takeTurn(place, 'samples', as, () =>
    say('Another start prepares the samples; waiting for it …'),
  )
  try {
    const current = join(place, CURRENT)
    const made = await readMade(current)
    const fresh = made && isFresh(made, options.key, (options.now ?? Date.now)())
    if (!fresh && !(await remake(options))) return false
    await use(current)
    return true
  } finally {
    giveBack()
  }
}

/** Makes the folder beside the current one and puts it in its place when it is whole. */
async function remake({ place, key, make, now = Date.now }: Options): Promise<boolean> {
  await removeOld(place)
  const making = await mkdtemp(join(place, 'making-'))
  // The age counts from the beginning: the first auctions are opened then.
  const at = now()
  if (!(await make(making))) {
    await rm(making, { recursive: true, force: true })
    return false
  }
  await writeMade(making, { key, at })
  await rename(making, join(place, CURRENT))
  return true
}

/** Removes the older folder, and what a killed program has left. */
async function removeOld(place: string): Promise<void> {
  // First what makes it count, so that a half-removed one does not.
  await forgetMade(join(place, CURRENT))
  for (const name of await readdir(place))
    if (!name.includes('.lock')) await rm(join(place, name), { recursive: true, force: true })
}
