import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listKept, nameAt, prepareKept, pruneKept, removeParts } from './keptBackups.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function folderWith(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-kept-'))
  folders.push(folder)
  for (const name of names) {
    await mkdir(join(folder, name, 'media'), { recursive: true })
    await writeFile(join(folder, name, 'media', 'picture'), name)
    await writeFile(join(folder, name, 'backup.lock'), '')
  }
  return folder
}
const at = (day: number) => nameAt(new Date(Date.UTC(2026, 10, day, 3)))

test('the oldest go, and the last good one never does', async () => {
  const folder = await folderWith(at(1), at(2), at(3), `${at(4)}-incomplete`, `${at(5)}-incomplete`)
  await pruneKept(folder, 2)
  expect(await listKept(folder)).toEqual([`${at(5)}-incomplete`, `${at(4)}-incomplete`, at(3)])
  await pruneKept(folder, 1)
  expect(await listKept(folder)).toEqual([`${at(5)}-incomplete`, at(3)])
})

test('what a crash left is no backup, and goes', async () => {
  const folder = await folderWith(at(1), `${at(2)}.part`)
  await prepareKept(folder)
  expect(await listKept(folder)).toEqual([at(1)])
  await removeParts(folder)
  expect(await readdir(folder)).toEqual([at(1)])
})

test('a folder with something else is refused, and nothing in it is touched', async () => {
  const folder = await folderWith('photos')
  await expect(prepareKept(folder)).rejects.toThrow('it has photos')
  expect(await readdir(folder)).toEqual(['photos'])
})
