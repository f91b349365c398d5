import { screen } from '@testing-library/react'
import type { Member } from '@vitrine/api/entities/operator/console'
import { expect, vi } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { answerStrangers } from '#test/strangers.ts'
import { GrantDialog } from './GrantDialog.tsx'

const member: Member = {
  user: { _id: ACCOUNT, wallet: ACCOUNT, name: 'Ada', avatar: null, verified: false },
  role: 'moderator',
  chain: null,
  configured: false,
  granted_by: null,
  date_granted: null,
}

test.beforeEach(({ part }) => answerStrangers(part.api))

test('a wallet becomes a moderator, unless another role is chosen', async ({ part }) => {
  const onClose = vi.fn()
  part.api.answer('POST /console/team', { member })
  await part.show(<GrantDialog onClose={onClose} />)
  await part.type('Wallet address', ` ${ACCOUNT} `)
  await part.type('Reason', 'Knows the scene.')
  await part.click('Give role')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  await part.person.selectOptions(screen.getByLabelText('Role'), 'Operator')
  await part.click('Give role')
  await expect.poll(() => onClose.mock.calls).toHaveLength(2)
  expect(part.api.calls('POST /console/team').map(({ body }) => body)).toEqual(
    ['moderator', 'operator'].map((role) => ({ wallet: ACCOUNT, role, reason: 'Knows the scene.' })),
  )
  expect(part.said().at(-1)?.text).toBe('The role was given.')
})

test.for([
  ['', 'Invalid address!'],
  [`0x${'0'.repeat(40)}`, 'This is the zero address.'],
  [`https://opensea.io/assets/ethereum/${ACCOUNT}/7`, 'This is a link of a collectible'],
  ['0x70997970c51812dc3A010C7d01b50e0d17dc79C8', 'A character of this address is wrong.'],
] as const)('“%s” gets no role', async ([typed, said], { part }) => {
  const onClose = vi.fn()
  await part.show(<GrantDialog onClose={onClose} />)
  await part.type('Wallet address', typed)
  await part.click('Give role')
  screen.getByRole('textbox', { name: 'Wallet address', description: new RegExp(said) })
  expect(part.api.calls('POST /console/team')).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a role that the server refuses leaves the dialog as it was typed', async ({ part }) => {
  const onClose = vi.fn()
  part.api.refuse('POST /console/team', 409, 'role_configured')
  await part.show(<GrantDialog onClose={onClose} />)
  await part.type('Wallet address', ACCOUNT)
  await part.type('Reason', 'Knows the scene.')
  await part.click('Give role')
  await expect.poll(() => part.said().at(-1)?.text).toMatch(/^This operator is named in the configuration/)
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Knows the scene.')
  expect(onClose).not.toHaveBeenCalled()
})

test('a name is looked up, and the role goes to its address', async ({ part }) => {
  part.api.answer('GET /common/names/{name}', { name: 'ada.eth', address: ACCOUNT, is_primary: true })
  part.api.answer('POST /console/team', { member })
  await part.show(<GrantDialog onClose={vi.fn()} />)
  await part.type('Wallet address', 'ada.eth')
  await expect.poll(part.text).toContain('ada.eth leads to this wallet.')
  await part.click('Give role')
  await expect.poll(() => part.api.calls('POST /console/team')).toHaveLength(1)
  expect(part.api.calls('POST /console/team')[0]?.body).toMatchObject({ wallet: ACCOUNT })
})
