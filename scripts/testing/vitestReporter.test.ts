import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readTests, TESTS_FILE } from './tests.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the reporter writes of a file of tests. */
function report(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-reporter-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lines = join(folder, 'lines')
  writeFileSync(join(folder, 'one.test.js'), text)
  writeFileSync(lines, '')
  const reporter = join(root, 'scripts/testing/vitestReporter.ts')
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      folder,
      '--globals',
      `--reporter=${reporter}`,
    ],
    { cwd: folder, env: { PATH: process.env.PATH, [TESTS_FILE]: lines } },
  )
  return readTests(lines)
}

const outcomesOf = (text: string) => report(text).map(({ name, outcome }) => `${outcome} ${name}`)

test('a file whose preparation fails is named, although its tests were only skipped', () => {
  expect(outcomesOf(`beforeAll(() => { throw new Error('away') }); test('one', () => {})`)).toEqual([
    'skipped one.test.js › one',
    'failed one.test.js (before or after its tests)',
  ])
})

test('so are a file that cannot be read and a part of one whose preparation fails', () => {
  expect(outcomesOf(`import './missing.js'`)).toEqual(['failed one.test.js (before or after its tests)'])
  const part = `describe('a part', () => { beforeAll(() => { throw new Error('away') }); test('one', () => {}) })`
  expect(outcomesOf(`${part}; test('two', () => {})`)).toEqual([
    'skipped one.test.js › a part > one',
    'failed one.test.js › a part (before or after its tests)',
    'passed one.test.js › two',
  ])
})

test('of a test that passes at its second try, the error of the first one is kept', () => {
  const text = `let tries = 0; test('one', { retry: 1 }, () => { if (tries++ === 0) throw new Error('once') })`
  expect(report(text)).toMatchObject([{ outcome: 'passed', tries: 2, fault: 'once' }])
})
