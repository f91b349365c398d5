import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a temporary folder that is deleted when this process ends. */
export function processFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  // Vitest ends its workers with this signal, after which there is no 'exit'.
  process.once('SIGTERM', () => {
    remove()
    process.kill(process.pid, 'SIGTERM')
  })
  return folder
}
