import { screen } from '@testing-library/react'
import type { OutputOf } from '@vitrine/api/client/client'
import { expect } from 'vitest'
import { answered } from '#test/answered.ts'
import { ACCOUNT, test } from '#test/part.tsx'
import { MoreMenu } from './MoreMenu.tsx'

type Token = OutputOf<'GET /tokens/{id}'>['token']

const { token } = answered('getToken')
const [owner] = token.owners
const mine = { ...token.creator, _id: ACCOUNT, wallet: ACCOUNT }
const owned: Token = { ...token, owners: owner ? [{ ...owner, user: mine }] : [] }
const created: Token = { ...token, creator: mine }
const foreign: Token = { ...owned, chain_address: '0x5fbdb2315678afecb367f032d93f642f64180aa3' }

const Menu = ({ of }: { of: Token }) => (
  <MoreMenu
    token={of}
    first={[]}
    report={(onClose) => (
      <button type="button" onClick={onClose}>
        Reporting
      </button>
    )}
  />
)

async function entries() {
  await screen.findByRole('menu')
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

test.for([
  ['the owner', owned, ['Hide on my profile', 'Report']],
  ['the creator', created, ['Hide on my profile', 'Report']],
  [
    'who hid it and has sold it',
    { ...token, hidden_on_profile: true } as Token,
    ['Show on my profile', 'Report'],
  ],
  ['the owner of a work of another contract', foreign, ['Refresh metadata', 'Hide on my profile', 'Report']],
  ['who does not own a work of another contract', { ...foreign, owners: token.owners }, ['Report']],
  ['somebody else', token, ['Report']],
] as const)('%s has the entries that are theirs', async ([, of, expected], { part }) => {
  await part.signIn()
  await part.show(<Menu of={of} />)
  await expect.poll(() => part.api.calls('GET /common/networks').length).toBeGreaterThan(0)
  await part.click('More')
  await expect.poll(entries).toEqual(expected)
})

test('a visitor can only report, whoever owns the work', async ({ part }) => {
  await part.show(<Menu of={{ ...foreign, hidden_on_profile: true }} />)
  await part.click('More')
  await expect.poll(() => part.api.calls('GET /common/networks').length).toBeGreaterThan(0)
  expect(await entries()).toEqual(['Report'])
})

test.for([
  ['hides', owned, 'Hide on my profile', true, 'Your profile no longer shows it.'],
  [
    'shows',
    { ...owned, hidden_on_profile: true } as Token,
    'Show on my profile',
    false,
    'Your profile shows it again.',
  ],
] as const)('an entry %s the work on the own profile', async ([, of, name, hidden, said], { part }) => {
  part.api.answer('POST /tokens/{id}/profile', { hidden })
  await part.signIn()
  await part.show(<Menu of={of} />)
  await part.click('More')
  await part.person.click(await screen.findByRole('menuitem', { name }))
  await expect.poll(() => part.said().at(-1)?.text).toContain(said)
  const [call, more] = part.api.calls('POST /tokens/{id}/profile')
  expect(call).toMatchObject({ path: `/tokens/${token._id}/profile`, body: { hidden } })
  expect(more).toBeUndefined()
})

test('the metadata of a work of another contract are read again', async ({ part }) => {
  part.api.answer('POST /tokens/{id}/refresh', answered('refreshToken'))
  await part.signIn()
  await part.show(<Menu of={foreign} />)
  await part.click('More')
  await part.person.click(await screen.findByRole('menuitem', { name: 'Refresh metadata' }))
  await expect.poll(() => part.said().at(-1)?.text).toMatch(/were read again from the collection/)
  expect(part.api.calls('POST /tokens/{id}/refresh')[0]?.path).toBe(`/tokens/${token._id}/refresh`)
})

test.for([
  [{ ...token, network: 1 }, `https://etherscan.io/token/${token.chain_address}?a=${token.chain_id}`],
  [{ ...token, network: 1, chain_id: null }, undefined],
  [token, undefined],
] as const)(
  '%#: a minted work of a public chain has its page on the scanner',
  async ([of, href], { part }) => {
    await part.show(<Menu of={of} />)
    await part.click('More')
    await entries()
    const link = screen.queryByRole('menuitem', { name: 'View on etherscan.io' })
    expect(link?.getAttribute('href')).toBe(href)
  },
)

test('a report opens above the page and closes again', async ({ part }) => {
  await part.show(<Menu of={token} />)
  expect(screen.queryByText('Reporting')).toBeNull()
  await part.click('More')
  await part.person.click(await screen.findByRole('menuitem', { name: 'Report' }))
  await part.person.click(await screen.findByText('Reporting'))
  await expect.poll(() => screen.queryByText('Reporting')).toBeNull()
})
