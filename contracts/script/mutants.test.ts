import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patternOf } from '../mutation/mutant.ts'
import { mutants } from '../mutation/mutants.ts'

// All of them run for hours, so without this test nobody would notice that a change of the contracts left some behind.
test('each mutant still changes one place of the contracts', () => {
  const stale = mutants.filter((mutant) => {
    const source = readFileSync(join(import.meta.dirname, '..', mutant.file), 'utf8')
    return source.match(patternOf(mutant))?.length !== 1
  })
  expect(stale).toEqual([])
})

test('no mutant is in the list twice', () => {
  const names = mutants.map((mutant) => JSON.stringify(mutant))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
