import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeRunFolder } from './runFolder.ts'

test('a run removes its folder and those of runs that are over, and no other', () => {
  const place = mkdtempSync(join(tmpdir(), 'vitrine-place-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const over = spawnSync(process.execPath, ['-e', '']).pid
  const running = `vitrine-run-${process.ppid}-b`
  for (const name of [`vitrine-run-${over}-a`, running, 'vitrine-else']) mkdirSync(join(place, name))
  const { path, remove } = makeRunFolder(place)
  writeFileSync(join(path, 'file'), '')
  expect(readdirSync(place).sort()).toEqual([basename(path), running, 'vitrine-else'].sort())
  remove()
  expect(existsSync(path)).toBe(false)
})
