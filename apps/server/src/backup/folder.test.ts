import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareFolder } from './folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'backups-'))
afterAll(() => rmSync(parent, { recursive: true }))

test('a backup is not written where a disk is not mounted, or beside a mistyped folder', async () => {
  await expect(prepareFolder(join(parent, 'mnt', 'vitrine'))).rejects.toThrow(
    `There is no folder ${join(parent, 'mnt')}`,
  )
  expect(existsSync(join(parent, 'mnt'))).toBe(false)
  await prepareFolder(join(parent, 'vitrine'))
  expect(existsSync(join(parent, 'vitrine'))).toBe(true)
})
