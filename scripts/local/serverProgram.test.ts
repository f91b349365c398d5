import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServerProgram } from './serverProgram.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-program-'))
afterAll(() => rmSync(folder, { recursive: true }))

function start(source: string) {
  const program = join(folder, `${Math.random()}.mjs`)
  writeFileSync(program, source)
  return startServerProgram(program, process.env)
}

test('a server that is killed reports how it ended', async () => {
  const { child, ready, ended } = start(`process.send('ready'); setInterval(() => {}, 1000)`)
  await ready
  child.kill('SIGKILL')
  expect(await ended).toEqual({ code: 1, sentence: 'The server was ended by SIGKILL; npm start ends too.' })
})

test('a server that cannot start passes on its last output', async () => {
  const { ready, ended } = start(`process.stderr.write('no room'); process.exitCode = 3`)
  await expect(ready).rejects.toThrow('no room')
  expect(await ended).toEqual({ code: 3, sentence: 'The server ended (exit code 3); npm start ends too.' })
})
