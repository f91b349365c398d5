import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import { freeBytes, isFull } from '../../src/operator/space.ts'
import { watchSpace } from '../../src/operator/watchSpace.ts'

test.runIf(runsAll)(
  'a disk that fills up while running is said once, and again when it has room',
  async ({ skip }) => {
    // A real disk of 200 MB. Only root may mount one.
    const disk = mkdtempSync(join(tmpdir(), 'vitrine-space-'))
    onTestFinished(() => rmSync(disk, { recursive: true }))
    const mount = ['-t', 'tmpfs', '-o', 'size=200m', 'vitrine', disk]
    if (spawnSync('mount', mount, { stdio: 'ignore' }).status !== 0) return skip()
    onTestFinished(() => void spawnSync('umount', ['-l', disk]))
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
    const where = { dataFolder: disk, mediaFolder: join(disk, 'none'), s3: null }
    expect(await isFull(where)).toBe(false)
    const stop = watchSpace(where, log, 1)
    try {
      await vi.waitFor(() => expect(lines).toEqual(['the disk is nearly full']))
      writeFileSync(join(disk, 'filler'), Buffer.alloc(150_000_000))
      await vi.waitFor(() => expect(lines.slice(1)).toEqual(['the disk is full: nothing can be stored']))
      expect(await isFull(where)).toBe(true)
      expect(await freeBytes(where)).toBeLessThan(100_000_000)
      rmSync(join(disk, 'filler'))
      await vi.waitFor(() => expect(lines.slice(2)).toEqual(['the disk is nearly full']))
      expect(await isFull(where)).toBe(false)
    } finally {
      stop()
    }
  },
)
