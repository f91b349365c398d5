import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand, readOptions } from './readCommand.ts'

const USAGE = 'Usage: npm run it -- FOLDER [--all]'
const ALL = { all: { type: 'boolean', default: false } } as const
let place: string
let file: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'vitrine-command-'))
  file = join(place, 'file')
  writeFileSync(file, '')
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

test('a command has its folder as a whole path, and its options', () => {
  const there = { folder: place, values: { all: true } }
  expect(readCommand(USAGE, ALL, 'reads', [place, '--all'])).toEqual(there)
  const made = { folder: join(place, 'new'), values: { all: false } }
  expect(readCommand(USAGE, ALL, 'writes', [join(place, 'new')])).toEqual(made)
  expect(readOptions(USAGE, ALL, ['--all'])).toEqual({ all: true })
})

test.each<[string, string[]]>([
  ['no folder', []],
  ['an empty folder', ['']],
  ['two folders', ['a', 'b']],
  ['an unknown option', ['a', '--al']],
  ['an option in the place of the folder', ['--help']],
])('%s is answered with the usage', (_, args) => {
  expect(() => readCommand(USAGE, ALL, 'writes', args)).toThrow(USAGE)
})

test('a command without a folder refuses one', () => {
  expect(() => readOptions(USAGE, ALL, ['a'])).toThrow(USAGE)
})

test('a folder to read must be there; of one to write, the folder around it', () => {
  const missing = join(place, 'missing')
  expect(() => readCommand(USAGE, ALL, 'reads', [missing])).toThrow(`There is no folder ${missing}.`)
  expect(() => readCommand(USAGE, ALL, 'reads', [file])).toThrow(`${file} is a file`)
  expect(() => readCommand(USAGE, ALL, 'writes', [join(missing, 'new')])).toThrow(
    `There is no folder ${missing}, so`,
  )
  expect(() => readCommand(USAGE, ALL, 'writes', [file])).toThrow(`${file} is a file`)
})

test('an option can decide whether the folder is read or written', () => {
  const use = ({ all }: { all: boolean }) => (all ? 'reads' : 'writes')
  const missing = join(place, 'missing')
  expect(readCommand(USAGE, ALL, use, [missing]).folder).toBe(missing)
  expect(() => readCommand(USAGE, ALL, use, [missing, '--all'])).toThrow('There is no folder')
})
