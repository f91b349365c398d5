import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('reset takes away everything that Vitrine keeps, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reset-'))
  for (const name of ['chains', 'database', 'incoming', 'media', 'outbox']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'file'), 'x')
  }
  for (const name of ['locked.key', 'thesis.txt']) writeFileSync(join(folder, name), 'x')
  const env = { ...process.env, VITRINE_DATA: folder }
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'reset.mjs')], { env })
  expect(status).toBe(0)
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
  rmSync(folder, { recursive: true })
})
