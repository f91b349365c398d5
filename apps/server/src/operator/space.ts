import { statfs } from 'node:fs/promises'
import { LEAST_SPACE } from '@vitrine/domain/leastSpace'
import type { Config } from '../config/config.ts'

/** With less than this, uploads and the embedded database fail. Bytes. */
const FULL = 100_000_000
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
    const { bavail, bsize, blocks } = await statfs(folder)
    // Some network file systems do not count.
    return blocks === 0 ? null : bavail * bsize
  } catch {
    return null
  }
}

export const spaceOf = (free: number | null): Space =>
  free === null || free >= LEAST_SPACE ? 'enough' : free >= FULL ? 'low' : 'full'

/** Whether there is no room left to store anything. */
export const isFull = async (where: Where): Promise<boolean> => spaceOf(await freeBytes(where)) === 'full'
