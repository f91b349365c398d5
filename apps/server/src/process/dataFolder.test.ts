import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder, requirePlace } from './dataFolder.ts'

const parent = mkdtempSync(join(tmpdir(), 'data-'))
afterAll(() => rmSync(parent, { recursive: true }))

const modeOf = (folder: string) => (statSync(folder).mode & 0o777).toString(8)

test('other users of the machine cannot look into a data folder, however it was made', () => {
  const folder = join(parent, 'new')
  openDataFolder(folder)
  expect(modeOf(folder)).toBe('700')
  mkdirSync(join(folder, 'database'))
  for (const each of [folder, join(folder, 'database')]) chmodSync(each, 0o755)
  openDataFolder(folder)
  expect([modeOf(folder), modeOf(join(folder, 'database'))]).toEqual(['700', '700'])
})

test('a place where no folder can be made is refused', () => {
  for (const folder of ['/proc/vitrine', '/dev/null/vitrine'])
    expect(() => openDataFolder(folder)).toThrow(`The data folder ${folder} cannot be created`)
})

test('a mistyped folder is not created with everything above it', () => {
  expect(() => openDataFolder(join(parent, 'vitrin', 'data'))).toThrow(
    `There is no folder ${join(parent, 'vitrin')}`,
  )
  expect(existsSync(join(parent, 'vitrin'))).toBe(false)
})

test('a file is no data folder, and the message names what to correct', () => {
  const file = join(parent, 'file')
  writeFileSync(file, '')
  expect(() => openDataFolder(file)).toThrow(
    `${file} is a file, and a folder is needed. Correct VITRINE_DATA.`,
  )
  expect(() => requirePlace(join(file, 'a', 'media'), 'MEDIA_FOLDER')).toThrow('Correct MEDIA_FOLDER')
})
