import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runProgram } from '../servers/runProgram.ts'

// A mistyped argument ends a command before it has opened or created anything.

let place: string
let data: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'vitrine-commands-'))
  data = join(place, 'data')
  mkdirSync(join(place, 'empty'))
  writeFileSync(join(place, 'file'), '')
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const inPlace = (name: string) => join(place, name)

const MISTYPED: [string, string[], string | (() => string)][] = [
  ['import', [], 'Usage: npm run import'],
  ['import', ['a', 'b'], 'Usage: npm run import'],
  ['import', ['--help'], 'Usage: npm run import'],
  ['import', ['missing'], () => `There is no folder ${inPlace('missing')}.`],
  ['import', ['file'], () => `${inPlace('file')} is a file`],
  ['import', ['empty'], () => `${inPlace('empty')} is no complete export`],
  ['restore', [], 'Usage: npm run restore'],
  ['restore', ['--force', 'empty'], 'Usage: npm run restore'],
  ['restore', ['missing'], () => `There is no folder ${inPlace('missing')}.`],
  ['restore', ['empty'], () => `${inPlace('empty')} has no complete backup`],
  ['backup', ['missing/backup'], () => `There is no folder ${inPlace('missing')}`],
  ['backup', ['file'], () => `${inPlace('file')} is a file`],
  ['backup', ['empty', '--verify', '--without-chain'], 'Usage: npm run backup'],
  ['backup', ['missing', '--verify'], () => `There is no folder ${inPlace('missing')}.`],
  ['export', ['missing/export'], () => `There is no folder ${inPlace('missing')}`],
  ['export', ['empty', '--creator', ''], 'Usage: npm run export'],
  ['export', ['empty', '--creator', 'me'], 'Usage: npm run export'],
  ['export', ['empty', '--base', 'nowhere'], 'Usage: npm run export'],
  ['export', ['empty', '--creater', '0x'], 'Usage: npm run export'],
  ['move', [], 'Usage: npm run move'],
  ['move', ['--database', '--files'], 'Usage: npm run move'],
  ['move', ['--files', 'there'], 'Usage: npm run move'],
  ['replay', [], 'Usage: npm run replay'],
  ['replay', ['--chain', 'ETC'], 'Usage: npm run replay'],
  ['replay', ['--chain', 'ETH', '--from', ''], 'Usage: npm run replay'],
  ['replay', ['--chain', 'ETH', '--from', '1e3'], 'Usage: npm run replay'],
  ['erase', [], 'Usage: npm run erase'],
  ['erase', ['0x1', '0x2'], 'Usage: npm run erase'],
  ['erase', ['0x12', '--yes'], 'Usage: npm run erase'],
  ['erase', ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8', '--force'], 'Usage: npm run erase'],
  ['doctor', ['--jsn'], 'Usage: npm run doctor'],
]

test.each(MISTYPED)('npm run %s -- %j', async (command, args, says) => {
  const paths = args.map((arg) => (/^(missing|file|empty)/.test(arg) ? inPlace(arg) : arg))
  const [code, said] = await runProgram(`${command}.ts`, { VITRINE_DATA: data }, ...paths)
  expect(said).toContain(typeof says === 'string' ? says : says())
  expect(said).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
  expect(readdirSync(place).sort()).toEqual(['empty', 'file'])
  expect(readdirSync(inPlace('empty'))).toEqual([])
})
