import { isRole } from '@vitrine/domain/people/roles'
import { expect, test } from 'vitest'
import type { Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import { unknownInputs } from '../unknownInputs.ts'
import { ANSWERS } from './answers.ts'

const described = Object.entries<Operation>(operations).filter(([, { access }]) => !isRole(access))

test('every call has an example', () => {
  expect(described.map(([name]) => name).filter((name) => !(name in ANSWERS))).toEqual([])
  expect(Object.keys(ANSWERS).filter((name) => !described.some(([each]) => each === name))).toEqual([])
})

test.each(described)('the example of %s is what it answers now', (name, { output }) => {
  const answer = structuredClone(ANSWERS[name])
  expect(output.safeParse(answer).error?.issues).toBeUndefined()
  expect(unknownInputs(output, answer)).toEqual([])
})

test('no example has what looks like a secret, or an address of a test', () => {
  const suspicious = /.{0,30}(vtr_[\w-]{20}|whsec_\w|127\.0\.0\.1|localhost|\/tmp\/|gnore previous)/
  for (const [name, answer] of Object.entries(ANSWERS))
    expect([name, suspicious.exec(JSON.stringify(answer))?.[0]]).toEqual([name, undefined])
})
