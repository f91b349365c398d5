import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeRunFolder } from './runFolder.ts'

test('a run removes its folder and those of runs that are over, and no other', () => {
  const place = mkdtempSync(join(tmpdir(), 'vitrine-place-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const over = spawnSync(process.execPath, ['-e', '']).pid
  for (const name of [`vitrine-run-${over}`, `vitrine-run-${process.ppid}`, 'vitrine-else'])
    mkdirSync(join(place, name))
  const { path, remove } = makeRunFolder(place)
  writeFileSync(join(path, 'file'), '')
  expect(readdirSync(place).sort()).toEqual(
    [`vitrine-run-${process.pid}`, `vitrine-run-${process.ppid}`, 'vitrine-else'].sort(),
  )
  remove()
  expect(existsSync(path)).toBe(false)
})
