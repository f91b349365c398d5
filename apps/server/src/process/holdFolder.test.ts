import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FolderInUseError, holdFolder } from './holdFolder.ts'

const module = JSON.stringify(join(import.meta.dirname, 'holdFolder.ts'))

test('one process holds a folder, the next one learns which process, and a killed one holds nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-hold-'))
  const program = `
    import { holdFolder } from ${module}
    holdFolder(${JSON.stringify(folder)}, 'database', 'another program')
    console.log('held')
    setInterval(() => {}, 1000)
  `
  const other = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  expect(() => holdFolder(folder, 'database', 'this')).toThrow(FolderInUseError)
  expect(() => holdFolder(folder, 'database', 'this')).toThrow(`another program (process ${other.pid}`)
  // The other part is free.
  holdFolder(folder, 'chains', 'this')()

  const gone = once(other, 'exit')
  other.kill('SIGKILL')
  await gone
  const giveBack = holdFolder(folder, 'database', 'this')
  expect(() => holdFolder(folder, 'database', 'this again')).toThrow(`this (process ${process.pid}`)
  giveBack()
  holdFolder(folder, 'database', 'this again')()
  await rm(folder, { recursive: true })
})

test('a mistyped data folder is not created, nor are the folders above it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'vitrine-hold-'))
  expect(() => holdFolder(join(parent, 'vitrin', 'data'), 'database', 'this')).toThrow('Correct VITRINE_DATA')
  expect(await readdir(parent)).toEqual([])
  holdFolder(join(parent, 'data'), 'database', 'this')()
  await rm(parent, { recursive: true })
})
