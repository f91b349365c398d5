import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { watchSpace } from '../../src/operator/watchSpace.ts'
import { unwritableFolders } from '../../src/operator/writable.ts'

// A real disk. Only root may mount one.
const folder = mkdtempSync(join(tmpdir(), 'vitrine-writable-'))
const disk = join(folder, 'disk')
mkdirSync(disk)
const mount = (...options: string[]) => spawnSync('mount', options, { stdio: 'ignore' }).status === 0
const isMounted = mount('-t', 'tmpfs', '-o', 'size=10m', 'vitrine', disk)
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', disk])
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(isMounted)(
  'a disk of files that becomes read-only is said once, and again when it can be written',
  async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
    // Neither a folder that the first upload makes nor one that is there.
    for (const mediaFolder of [join(disk, 'media'), disk]) {
      const where = { dataFolder: folder, mediaFolder, s3: null }
      expect(await unwritableFolders(where)).toEqual([])
      expect(await unwritableFolders({ ...where, dataFolder: join(folder, 'gone') })).toEqual([
        join(folder, 'gone'),
      ])
      mount('-o', 'remount,ro', disk)
      expect(await unwritableFolders(where)).toEqual([mediaFolder])
      // A bucket has them instead.
      expect(await unwritableFolders({ ...where, s3: {} as never })).toEqual([])
      const stop = watchSpace(where, log, 1)
      try {
        const said = () => lines.filter((line) => line.includes('written'))
        await vi.waitFor(() =>
          expect(said()).toEqual(['folders cannot be written: nothing can be stored there']),
        )
        mount('-o', 'remount,rw', disk)
        await vi.waitFor(() => expect(said().slice(1)).toEqual(['all folders can be written again']))
      } finally {
        stop()
        lines.length = 0
      }
    }
  },
)
