import { screen } from '@testing-library/react'
import { expect, type Mock, vi } from 'vitest'
import { storedWallet } from '#data/connection.ts'
import { getSession, type Session } from '#data/session.ts'
import { answered } from '#test/answered.ts'
import { ACCOUNT, test as base } from '#test/part.tsx'
import { openWallet } from '#wallet/openWallet.ts'
import ConnectDialog from './ConnectDialog.tsx'

const SESSION = {
  ...answered('signIn'),
  wallet: ACCOUNT,
  expires: '2100-01-01T00:00:00.000Z',
}
const BROWSER = /Found in this browser/

type Opened = { onDone: Mock<(session: Session | null) => void> }

const test = base.extend<Opened>({
  /** The dialog is open, and no wallet is connected. */
  onDone: async ({ part }, use) => {
    const onDone = vi.fn()
    part.api.answer('GET /auth/nonce', { nonce: '4a572340f27798a008c503f8145b2b7f' })
    part.api.answer('POST /auth/wallet', SESSION)
    // The one of the test before is.
    await (await openWallet()).disconnect()
    await part.show(<ConnectDialog onDone={onDone} />)
    await use(onDone)
  },
})

test('a wallet of the browser is offered before the demo wallet [CHN-05]', async ({ onDone }) => {
  await screen.findByRole('button', { name: BROWSER })
  const offered = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(offered).toEqual([expect.stringMatching(BROWSER), expect.stringMatching(/^Demo wallet/)])
  expect(onDone).not.toHaveBeenCalled()
})

test('a click connects and signs in with what the wallet signed [STA-09]', async ({ part, onDone }) => {
  part.chain.wallet.personal_sign = () => '0x51'
  await part.click(BROWSER)
  await expect.poll(() => onDone.mock.calls).toEqual([[SESSION]])
  expect(getSession()).toEqual(SESSION)
  expect(storedWallet()).toBe('injected')
  const [sent] = part.api.calls('POST /auth/wallet')
  expect(sent?.body).toMatchObject({ wallet: ACCOUNT, signature: '0x51' })
  const { message } = (sent as { body: { message: string } }).body
  expect(message.toLowerCase()).toContain(ACCOUNT)
  expect(message).toContain('This costs nothing and moves nothing.')
  expect(message).toContain('Nonce: 4a572340f27798a008c503f8145b2b7f')
})

test('who rejects the connection is back at the list, without a reproach [ERR-04]', async ({
  part,
  onDone,
}) => {
  const ask = vi.fn(() => {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  })
  part.chain.wallet.eth_requestAccounts = ask
  await part.click(BROWSER)
  await expect.poll(() => ask.mock.calls).toHaveLength(1)
  await screen.findByRole('button', { name: BROWSER })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
})

test('a wallet that fails is named without a word about a transaction', async ({ part, onDone }) => {
  part.chain.wallet.eth_requestAccounts = () => {
    throw Object.assign(new Error('The wallet is locked.'), { code: -32000 })
  }
  await part.click(BROWSER)
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work: The wallet is locked.')
  screen.getByRole('button', { name: BROWSER })
  expect(onDone).not.toHaveBeenCalled()
})

test('who rejects the signature can sign once more', async ({ part, onDone }) => {
  await part.click(BROWSER)
  const again = await screen.findByRole('button', { name: 'Sign the message' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(part.api.calls('POST /auth/wallet')).toEqual([])
  part.chain.wallet.personal_sign = () => '0x51'
  await part.person.click(again)
  await expect.poll(() => onDone.mock.calls).toEqual([[SESSION]])
})

test('a signature that the server refuses signs nobody in', async ({ part, onDone }) => {
  part.api.refuse('POST /auth/wallet', 403, 'sign_in_invalid')
  part.chain.wallet.personal_sign = () => '0x51'
  await part.click(BROWSER)
  expect((await screen.findByRole('alert')).textContent).toBe('The signature does not match this wallet.')
  screen.getByRole('button', { name: 'Sign the message' })
  expect(getSession()).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
})

test('who closes the dialog before signing keeps no half connection [STA-09]', async ({ part, onDone }) => {
  const wallet = await openWallet()
  await part.click(BROWSER)
  await screen.findByRole('button', { name: 'Sign the message' })
  expect(wallet.state().status).toBe('connected')
  await part.click('Close')
  expect(onDone.mock.calls).toEqual([[null]])
  await expect.poll(() => wallet.state().status).toBe('none')
  expect(storedWallet()).toBeNull()
})

test('a wallet that answers after another one was wanted is let go', async ({ part, onDone }) => {
  const answer = Promise.withResolvers<string[]>()
  part.chain.wallet.eth_requestAccounts = () => answer.promise
  await part.click(BROWSER)
  expect(await screen.findByRole('status')).toHaveProperty(
    'textContent',
    expect.stringMatching(/^Waiting for /),
  )
  await part.click('Choose another wallet')
  await screen.findByRole('button', { name: BROWSER })
  const letGo = vi.spyOn(await openWallet(), 'disconnect')
  answer.resolve([ACCOUNT])
  await expect.poll(() => letGo.mock.calls).toHaveLength(1)
  letGo.mockRestore()
  screen.getByRole('button', { name: BROWSER })
  expect(part.chain.asked()).toEqual([])
  expect(storedWallet()).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
})

test('the demo wallet asks for an account and takes that one', async ({ part, onDone }) => {
  const { user, ...rest } = answered('getUser')
  part.api.answer('GET /users/{id}', ({ path }) => ({
    ...rest,
    user: { ...user, avatar: null, name: path.endsWith(ACCOUNT) ? '' : 'Ada' },
  }))
  await part.click(/^Demo wallet/)
  await screen.findByRole('button', { name: /^Ada/ })
  await part.click('Back')
  await part.click(/^Demo wallet/)
  await part.click(/^Account 2/)
  await expect.poll(async () => (await openWallet()).state()).toMatchObject({ way: 'demo', address: ACCOUNT })
  await screen.findByRole('dialog', { name: 'Sign in' })
  expect(onDone).not.toHaveBeenCalled()
})
