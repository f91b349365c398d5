import { expect, test } from 'vitest'
import { freeOf, spaceOf } from './space.ts'

const disk = { bsize: 4_096, blocks: 1_000_000, bavail: 800_000, files: 65_536, ffree: 60_000 }

test('a disk is full without bytes, and without a number for one more file', () => {
  const space = (found: Partial<typeof disk>) => spaceOf(freeOf({ ...disk, ...found }))
  expect(freeOf(disk)).toBe(3_276_800_000)
  expect(space({})).toBe('enough')
  expect(space({ bavail: 10 })).toBe('full')
  expect(space({ ffree: 0 })).toBe('full')
  // Btrfs has no such number.
  expect(space({ files: 0, ffree: 0 })).toBe('enough')
  expect(freeOf({ ...disk, blocks: 0 })).toBeNull()
})
