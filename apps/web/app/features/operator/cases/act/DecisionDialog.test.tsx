import { cleanup, screen } from '@testing-library/react'
import type { Case } from '@vitrine/api/entities/moderation/case'
import { expect, vi } from 'vitest'
import { decisionsOf } from '#features/operator/console/act/decisions.ts'
import { test } from '#test/part.tsx'
import { caseWith } from '#test/rows.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

const OPEN = caseWith()
const HIDDEN = caseWith({ hidden: true, sensitive: true })
const NO_MACROS = { version: 0, macros: [] }
const MACROS = { version: 1, macros: [{ name: 'Theft', text: 'This is not your work.' }] }

type Shown = { of?: Case; name: string; onClose?: () => void }

function Dialog({ of = OPEN, name, onClose = vi.fn() }: Shown) {
  const decision = decisionsOf(of).find((each) => each.name === name)
  return decision && <DecisionDialog found={of} decision={decision} onClose={onClose} />
}

test.for([
  ['case_hide', OPEN, 'Hide the work', 'hide', {}, 'The work is hidden.'],
  ['case_restore', HIDDEN, 'Restore the work', 'restore', {}, 'Everybody sees the work again.'],
  [
    'case_mark',
    OPEN,
    'Mark as sensitive',
    'sensitive',
    { sensitive: true },
    'The work is marked as sensitive.',
  ],
  ['case_unmark', HIDDEN, 'Not sensitive', 'sensitive', { sensitive: false }, 'The mark is gone.'],
] as const)(
  '%s decides about the version that was seen',
  async ([name, of, act, way, more, said], { part }) => {
    const onClose = vi.fn()
    part.api.answer('GET /console/macros', NO_MACROS)
    part.api.answer(`POST /console/cases/{id}/${way}`, { case: of })
    await part.show(<Dialog of={of} name={name} onClose={onClose} />)
    await part.type('Reason', 'Look at the signature.')
    await part.click(act)
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(part.api.calls(`POST /console/cases/{id}/${way}`)).toMatchObject([
      { path: `/console/cases/c1/${way}`, body: { version: 4, reason: 'Look at the signature.', ...more } },
    ])
    expect(part.said().at(-1)?.text).toBe(said)
  },
)

test('nothing is hidden without a reason, which its creator reads', async ({ part }) => {
  part.api.answer('GET /console/macros', NO_MACROS)
  await part.show(<Dialog name="case_hide" />)
  await part.type('Reason', '  ')
  await part.click('Hide the work')
  screen.getByRole('textbox', { name: 'Reason', description: /^Write a reason\./ })
  expect(part.text()).toContain('The creator reads it, as do the other moderators.')
  expect(part.api.calls('POST /console/cases/{id}/hide')).toEqual([])
})

test('what is restored needs no reason', async ({ part }) => {
  part.api.answer('GET /console/macros', NO_MACROS)
  part.api.answer('POST /console/cases/{id}/restore', { case: OPEN })
  await part.show(<Dialog of={HIDDEN} name="case_restore" />)
  await part.click('Restore the work')
  await expect.poll(() => part.api.calls('POST /console/cases/{id}/restore')).toHaveLength(1)
})

test('a collection and a person are called what they are', async ({ part }) => {
  part.api.answer('GET /console/macros', NO_MACROS)
  await part.show(<Dialog of={{ ...OPEN, subject: { ...OPEN.subject, kind: 'person' } }} name="case_hide" />)
  await screen.findByRole('dialog', { name: 'Hide “Sea”?', description: /^Their page, their collections/ })
  expect(screen.getByRole('button', { name: 'Hide the person' })).toHaveProperty('type', 'submit')
})

test('who was too late learns who was faster, and keeps the text', async ({ part }) => {
  const onClose = vi.fn()
  part.api.answer('GET /console/macros', NO_MACROS)
  part.api.refuse('POST /console/cases/{id}/hide', 409, 'case_closed', { params: { name: 'Ada' } })
  await part.show(<Dialog name="case_hide" onClose={onClose} />)
  await part.type('Reason', 'Look at the signature.')
  await part.click('Hide the work')
  await expect.poll(part.text).toContain('Ada has already decided this case.')
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Look at the signature.')
  expect(part.said()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a ready sentence is added to what was typed', async ({ part }) => {
  part.api.answer('GET /console/macros', MACROS)
  await part.show(<Dialog name="case_hide" />)
  await part.type('Reason', 'Hello.')
  await part.person.selectOptions(await screen.findByLabelText('Put in a ready sentence'), 'Theft')
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Hello.\nThis is not your work.')
})

test('what was typed stays when the dialog is closed, for that decision alone', async ({ part }) => {
  part.api.answer('GET /console/macros', NO_MACROS)
  await part.show(<Dialog name="case_hide" />)
  await part.type('Reason', 'Half a sentence')
  cleanup()
  await part.show(<Dialog name="case_mark" />)
  expect(await screen.findByLabelText('Reason')).toHaveProperty('value', '')
  cleanup()
  await part.show(<Dialog name="case_hide" />)
  await expect.poll(() => screen.getByLabelText('Reason')).toHaveProperty('value', 'Half a sentence')
})
