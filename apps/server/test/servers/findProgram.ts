import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The path of an installed program; null if there is none. Debian keeps servers where most accounts do not look. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((program) => existsSync(program)) ?? null
}
