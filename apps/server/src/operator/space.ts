import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { LEAST_SPACE } from '@vitrine/domain/leastSpace'
import type { Config } from '../config/config.ts'

/** With less than this, uploads and the embedded database fail. Bytes. */
const FULL = 100_000_000
type Found = Pick<StatsFs, 'bavail' | 'bsize' | 'blocks' | 'files' | 'ffree'>

/** The embedded database and an upload need more. Some file systems (`files` 0) have no such number. */
const FEWEST_FILES = 100
export type Where = Pick<Config, 'dataFolder' | 'mediaFolder' | 's3'>
export type Space = 'enough' | 'low' | 'full'

/** The free bytes where this process stores things: of its fullest disk. Null if no system says it. */
export async function freeBytes({ dataFolder, mediaFolder, s3 }: Where): Promise<number | null> {
  const folders = s3 ? [dataFolder] : [dataFolder, mediaFolder]
  const known = (await Promise.all(folders.map(freeIn))).filter((bytes) => bytes !== null)
  return known.length === 0 ? null : Math.min(...known)
}

async function freeIn(folder: string): Promise<number | null> {
  try {
    return freeOf(await statfs(folder))
  } catch {
    return null
  }
}

/** A disk has a number of files too, and without one of them left nothing is stored, however many bytes are free. */
export function freeOf({ bavail, bsize, blocks, files, ffree }: Found): number | null {
  // Some network file systems do not count.
  if (blocks === 0) return null
  return files > 0 && ffree < FEWEST_FILES ? 0 : bavail * bsize
}

export const spaceOf = (free: number | null): Space =>
  free === null || free >= LEAST_SPACE ? 'enough' : free >= FULL ? 'low' : 'full'

/** Whether there is no room left to store anything. */
export const isFull = async (where: Where): Promise<boolean> => spaceOf(await freeBytes(where)) === 'full'
