import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { holdFolder } from '../process/holdFolder.ts'
import { sweepFolder } from './sweepFolder.ts'

const folder = mkdtempSync(join(tmpdir(), 'sweep-'))
afterAll(() => rmSync(folder, { recursive: true }))

const folders = () => readdirSync(folder).filter((name) => !name.includes('.lock'))
const make = () => {
  for (const name of ['database-copy', 'replay-new', 'replay-old', 'mine'])
    mkdirSync(join(folder, name), { recursive: true })
  utimesSync(join(folder, 'replay-old'), 1, 1)
}

test('a start removes what killed backups and replays left, and nothing that may be in use', async () => {
  make()
  const giveBack = holdFolder(folder, 'backup', 'npm run backup')
  await sweepFolder(folder, false)
  expect(folders()).toEqual(['database-copy', 'mine', 'replay-new'])
  giveBack()
  make()
  await sweepFolder(folder, true)
  expect(folders()).toEqual(['mine'])
})
