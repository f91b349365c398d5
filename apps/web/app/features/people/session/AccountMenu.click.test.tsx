import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { connectPrompt } from '#data/askToConnect.ts'
import { storedWallet } from '#data/connection.ts'
import { getSession, setSession } from '#data/session.ts'
import { answered } from '#test/answered.ts'
import { ACCOUNT, test } from '#test/part.tsx'
import { openWallet } from '#wallet/openWallet.ts'
import { AccountMenu } from './AccountMenu.tsx'

const USER = answered('getUser')
const SETTINGS = answered('getSettings')
const MENU = /^Your account/

const Asked = () => <p>{connectPrompt.use() ? 'Asked to connect' : 'Not asked'}</p>

test('a visitor is asked to connect [HDR-04] [ROL-01]', async ({ part }) => {
  await part.show([<AccountMenu key="menu" />, <Asked key="asked" />])
  expect(part.text()).toContain('Not asked')
  await part.click('Connect Wallet')
  await expect.poll(part.text).toContain('Asked to connect')
})

test.for([
  [null, ['My Items', 'Edit Profile', 'Disconnect']],
  ['moderator', ['My Items', 'Edit Profile', 'Console', 'Disconnect']],
] as const)('the menu of an account with the role %s [HDR-04]', async ([role, entries], { part }) => {
  // The first that fits a call answers it, so that of `{id}` comes last.
  part.api.answer('GET /users/settings', { ...SETTINGS, role })
  part.api.answer('GET /users/{id}', USER)
  await part.signIn()
  await part.show(<AccountMenu />)
  expect(screen.queryByRole('button', { name: 'Connect Wallet' })).toBeNull()
  await part.click(new RegExp(`^Your account: ${USER.user.name}`))
  await screen.findByRole('menu')
  await expect
    .poll(() => screen.getAllByRole('menuitem').map(({ textContent }) => textContent))
    .toEqual(entries)
})

test('it has the balances of the account, also of the wrapped coin [HDR-04]', async ({ part }) => {
  part.api.answer('GET /users/settings', SETTINGS)
  part.api.answer('GET /users/{id}', USER)
  part.chain.balances.coin = 1_500_000_000_000_000_000n
  part.chain.balances.funds = 2n * 10n ** 18n
  await part.signIn()
  await part.show(<AccountMenu />)
  await part.click(MENU)
  await expect.poll(part.text).toContain('2 WETH')
  expect((await screen.findByRole('menu')).textContent).toMatch(/1\.5 ETH.*1\.5 ETH.*2 WETH/)
})

test('a balance that cannot be read is not 0', async ({ part }) => {
  part.api.answer('GET /users/settings', SETTINGS)
  part.api.answer('GET /users/{id}', USER)
  part.chain.node.eth_getBalance = () => {
    throw new Error('no node')
  }
  await part.signIn()
  await part.show(<AccountMenu />)
  await part.click(MENU)
  const menu = await screen.findByRole('menu')
  await expect.poll(() => menu.textContent).toContain('could not be read')
  expect(menu.textContent).not.toContain('0 ETH')
})

test('a person without a name is their address', async ({ part }) => {
  part.api.answer('GET /users/settings', SETTINGS)
  part.api.refuse('GET /users/{id}', 404, 'not_found')
  await part.signIn()
  await part.show(<AccountMenu />)
  const menu = await screen.findByRole('button', { name: /^Your account: / })
  expect(menu.textContent).toContain(ACCOUNT.slice(0, 4))
})

test('Disconnect ends the session and forgets the wallet [STA-09]', async ({ part }) => {
  part.api.answer('GET /users/settings', SETTINGS)
  part.api.answer('GET /users/{id}', USER)
  part.api.answer('POST /auth/signout', {})
  await part.signIn()
  await part.show(<AccountMenu />)
  await part.click(MENU)
  await part.person.click(await screen.findByRole('menuitem', { name: 'Disconnect' }))
  await screen.findByRole('button', { name: 'Connect Wallet' })
  expect(getSession()).toBeNull()
  await expect.poll(() => part.api.calls('POST /auth/signout')).toHaveLength(1)
  await expect.poll(async () => (await openWallet()).state().status).toBe('none')
  expect(storedWallet()).toBeNull()
})

test('another account that signs in has its own menu', async ({ part }) => {
  part.api.answer('GET /users/settings', SETTINGS)
  part.api.answer('GET /users/{id}', ({ path }) => ({
    ...USER,
    user: { ...USER.user, name: path.endsWith(ACCOUNT) ? 'Ada' : 'Grace' },
  }))
  await part.signIn()
  await part.show(<AccountMenu />)
  await screen.findByRole('button', { name: /^Your account: Ada/ })
  const wallet = `0x${'b'.repeat(40)}` as const
  setSession({ token: 'another token', wallet, expires: '2100-01-01T00:00:00.000Z' })
  await screen.findByRole('button', { name: /^Your account: Grace/ })
  expect(part.text()).not.toContain('Ada')
})
