import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { EraseDialog } from './EraseDialog.tsx'

const LOOK = 'POST /console/accounts/{wallet}/look'
const ERASE = 'POST /console/accounts/{wallet}/erase'
const user = { _id: ACCOUNT, wallet: ACCOUNT, name: 'Ada', avatar: null, verified: false }
const parts = [
  { part: 'profile', goes: 0, stays: 1 },
  { part: 'apiKeys', goes: 2, stays: 0 },
  { part: 'works', goes: 0, stays: 7 },
]

test('an account is erased after a look, for a reason, and by its word', async ({ part }) => {
  const onClose = vi.fn()
  part.api.answer(LOOK, { user, parts })
  part.api.answer(ERASE, {})
  await part.show(<EraseDialog wallet={ACCOUNT} name="Ada" onClose={onClose} />)
  await expect.poll(part.text).toContain('the profile becomes blank, api keys: 2')
  expect(part.text()).toContain('works: 7')
  const button = screen.getByRole('button', { name: 'Erase account' })
  expect(button).toHaveProperty('disabled', true)
  await part.type('Type ERASE', 'ERASE')
  await part.click('Erase account')
  screen.getByRole('textbox', { name: 'Reason', description: /reason/i })
  expect(part.api.calls(ERASE)).toEqual([])
  await part.type('Reason', 'Asked by mail.')
  await part.click('Erase account')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(part.api.calls(ERASE).map(({ body }) => body)).toEqual([{ reason: 'Asked by mail.' }])
  expect(part.said().at(-1)?.text).toBe('The account was erased.')
})

test.for([
  ['role_configured', 'named in the configuration'],
  ['account_blank', 'Nothing is left to erase'],
] as const)(
  'what cannot be erased (%s) is said, and the button stays off',
  async ([code, said], { part }) => {
    part.api.refuse(LOOK, 409, code)
    await part.show(<EraseDialog wallet={ACCOUNT} name="Ada" onClose={vi.fn()} />)
    await expect.poll(part.text).toContain(said)
    await part.type('Type ERASE', 'ERASE')
    expect(screen.getByRole('button', { name: 'Erase account' })).toHaveProperty('disabled', true)
  },
)
