import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** From what, and when, a prepared folder was made. */
export type Made = { key: string; at: number }

/**
 * How old a prepared folder may be, in milliseconds. The samples' auctions end at fixed times on the chains, the first
 * after six hours. A copy should show them all running, and for a while.
 */
export const MAX_AGE = 3 * 3_600_000

export const isFresh = ({ key, at }: Made, wanted: string, now: number): boolean =>
  key === wanted && at <= now && now - at < MAX_AGE

const note = (folder: string) => join(folder, 'made.json')

export const writeMade = (folder: string, made: Made): Promise<void> =>
  writeFile(note(folder), JSON.stringify(made))

/** Null if there is none. */
export async function readMade(folder: string): Promise<Made | null> {
  const text = await readFile(note(folder), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Made)
}

export const forgetMade = (folder: string): Promise<void> => rm(note(folder), { force: true })
