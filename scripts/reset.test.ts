import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdFolder } from '../apps/server/src/process/holdFolder.ts'

const LEFT = ['database-copy', 'replay-x1', 'takeouts']
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reset-'))
  for (const name of [
    'chains',
    'database',
    'incoming',
    'media',
    'outbox',
    'copy.begun',
    'copy.whole',
    ...LEFT,
  ]) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'file'), 'x')
  }
  for (const name of ['locked.key', 'samples.json', 'thesis.txt']) writeFileSync(join(folder, name), 'x')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The program itself: `reset.mjs` would first install packages that are missing, below all other tests. */
function reset() {
  const env = { ...process.env, VITRINE_DATA: folder }
  return spawnSync(process.execPath, [join(import.meta.dirname, 'reset.ts')], { env, encoding: 'utf8' })
}

test('reset refuses a folder that is in use', () => {
  const giveBack = holdFolder(folder, 'database', 'a server')
  const { status, stderr } = reset()
  expect([status, stderr]).toEqual([1, expect.stringContaining('is in use by a server')])
  expect(readdirSync(join(folder, 'database'))).toEqual(['file'])
  giveBack()
})

test('reset creates no folder that is mistyped', () => {
  const mistyped = join(folder, 'mistyped')
  const env = { ...process.env, VITRINE_DATA: mistyped }
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'reset.ts')], {
    env,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('there is no such folder')])
  expect(existsSync(mistyped)).toBe(false)
})

test('reset removes everything that Vitrine stores, and nothing else', () => {
  expect(reset().status).toBe(0)
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
})
