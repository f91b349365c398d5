import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LEAST_SPACE } from '@vitrine/domain/leastSpace'
import { freeOf } from '../operator/space.ts'
import { openDataFolder } from '../process/dataFolder.ts'
import { type Finding, fine, ROOM, wrong } from './finding.ts'

const GIGABYTE = 1e9

export async function checkDisk(dataFolder: string): Promise<Finding[]> {
  openDataFolder(dataFolder)
  const probe = join(dataFolder, `doctor-${process.pid}.part`)
  await writeFile(probe, 'x'.repeat(10_000)).finally(() => rm(probe, { force: true }))
  const free = freeOf(await statfs(dataFolder)) ?? Number.POSITIVE_INFINITY
  const says = Number.isFinite(free)
    ? `${(free / GIGABYTE).toFixed(1)} GB are free in the data folder`
    : 'the data folder is writable; its file system does not report free space'
  if (free >= LEAST_SPACE) return [fine('disk', says)]
  return [wrong('disk', says, ROOM)]
}

/** How far this machine's clock may be from the database's, in milliseconds. */
const DRIFT = 2_000

/** Launches, the ends of auctions and sessions are compared with both clocks. */
export function checkClock(here: number, database: number): Finding[] {
  const drift = Math.abs(here - database)
  const says = `this machine and the database differ by ${drift} ms`
  if (drift <= DRIFT) return [fine('clock', says)]
  return [wrong('clock', says, 'Set both clocks by NTP (systemd-timesyncd, chrony).')]
}
