import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolders } from './makeFolders.ts'

const parent = mkdtempSync(join(tmpdir(), 'folders-'))
afterAll(() => rmSync(parent, { recursive: true }))

test('a folder is made with those above it, also by several at once, and one that is there is kept', async () => {
  const folder = join(parent, 'a', 'b', 'c')
  await Promise.all(Array.from({ length: 8 }, () => makeFolders(folder, 0o700)))
  await makeFolders(folder)
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
  await makeFolders('/proc/self')
})

test('many may make folders in the same new ones at once', async () => {
  const folders = Array.from({ length: 20 }, (_, round) =>
    Array.from({ length: 100 }, (_, at) => join(parent, `round-${round}`, `${at % 5}`, 'deep', `${at}`)),
  )
  for (const each of folders) await Promise.all(each.map((folder) => makeFolders(folder)))
  expect(folders.flat().filter((folder) => !existsSync(folder))).toEqual([])
})

test('where the system allows no folder it ends, and says where', async () => {
  for (const folder of ['/proc/vitrine', '/proc/vitrine/backups/media'])
    await expect(makeFolders(folder)).rejects.toMatchObject({
      code: 'EPERM',
      message: 'no folder can be created in /proc',
    })
  const file = join(parent, 'file')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'a'), join(file, 'a', 'b')])
    await expect(makeFolders(folder)).rejects.toMatchObject({ code: 'ENOTDIR' })
})
