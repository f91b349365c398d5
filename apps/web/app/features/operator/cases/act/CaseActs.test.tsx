import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#test/part.tsx'
import { caseWith } from '#test/rows.ts'
import { CaseActs } from './CaseActs.tsx'

test.for([
  ['Close without a change', 'close', { version: 4, reason: 'It is a copy.' }],
  ['I take it', 'claim', { version: 4 }],
] as const)('%s: who was too late learns who was faster, and keeps the text', async (row, { part }) => {
  const [act, way, body] = row
  part.api.answer('GET /console/macros', { version: 0, macros: [] })
  part.api.refuse(`POST /console/cases/{id}/${way}`, 409, 'case_changed', { params: { name: 'Ada' } })
  await part.show(<CaseActs found={caseWith()} />)
  await part.type('Reason', 'It is a copy.')
  await part.click(act)
  await expect.poll(part.text).toContain('Ada changed this case a moment ago.')
  expect(part.api.calls(`POST /console/cases/{id}/${way}`)).toMatchObject([
    { path: `/console/cases/c1/${way}`, body },
  ])
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'It is a copy.')
  expect(part.said()).toEqual([])
})
