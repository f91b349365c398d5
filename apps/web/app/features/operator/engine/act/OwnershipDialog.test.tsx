import { NOBODY } from '@vitrine/domain/operator/engineActs'
import { expect, vi } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { busyButton, ETHEREUM, engineWith } from '#test/rows.ts'
import { answerStrangers } from '#test/strangers.ts'
import type { EngineDialogProps } from './EngineActDialog.tsx'
import { AcceptDialog, OfferDialog, WithdrawOfferDialog } from './OwnershipDialog.tsx'

const TYPED = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const SOMEBODY = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const props = (change: Parameters<typeof engineWith>[0] = {}): EngineDialogProps => ({
  engine: engineWith(change),
  wallet: ACCOUNT,
  onClose: vi.fn(),
})

test.beforeEach(async ({ part }) => {
  answerStrangers(part.api)
  await part.signIn()
})

test('the ownership is offered to the wallet that was typed [CHN-03]', async ({ part }) => {
  await part.show(<OfferDialog {...props()} />)
  await part.type('Wallet of the new owner', ` ${TYPED} `)
  await expect.poll(part.text).toContain(`NowNobodyAfterwards${SOMEBODY}`)
  await part.click('Continue to your wallet')
  await expect.poll(part.begun).toHaveLength(1)
  const act = { name: 'transferOwnership', to: SOMEBODY }
  expect(part.begun()[0]).toMatchObject({ kind: 'engine', chainId: 31337, act })
})

test.for([
  ['', 'Invalid address!'],
  [ETHEREUM.contracts.engine, 'This address cannot be used here.'],
  [ACCOUNT, 'This is already so. Nothing would change.'],
  [SOMEBODY, 'This is already so. Nothing would change.'],
])('it is not offered to “%s”', async ([typed = '', said], { part }) => {
  await part.show(<OfferDialog {...props({ pending_owner: SOMEBODY })} />)
  await part.type('Wallet of the new owner', typed)
  await part.click('Continue to your wallet')
  await expect.poll(part.text).toContain(said)
  expect(part.begun()).toEqual([])
})

test('a name is read, and looked up again before anything is signed', async ({ part }) => {
  part.api.answer('GET /common/names/{name}', { name: 'ada.eth', address: SOMEBODY, is_primary: true })
  await part.show(<OfferDialog {...props()} />)
  await part.type('Wallet of the new owner', 'ada.eth')
  await expect.poll(part.text).toContain(`NowNobodyAfterwards${SOMEBODY}`)
  await part.click('Continue to your wallet')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ act: { name: 'transferOwnership', to: SOMEBODY } })
  expect(part.api.calls('GET /common/names/{name}').length).toBe(2)
})

test('an address whose key nobody has is asked about once', async ({ part }) => {
  const burns = `0x${'0'.repeat(36)}dead`
  await part.show(<OfferDialog {...props()} />)
  await part.type('Wallet of the new owner', burns)
  await part.click('Continue to your wallet')
  await expect.poll(part.text).toContain('Nobody has the key of this address.')
  expect(part.begun()).toEqual([])
  await part.click('Yes, this address is right')
  await part.click('Continue to your wallet')
  await expect.poll(part.begun).toHaveLength(1)
})

test('an offer is withdrawn by offering it to nobody', async ({ part }) => {
  await part.show(<WithdrawOfferDialog {...props({ pending_owner: SOMEBODY })} />)
  await expect.poll(part.text).toContain(`Now${SOMEBODY}AfterwardsNobody`)
  await part.click('Continue to your wallet')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ act: { name: 'transferOwnership', to: NOBODY } })
})

test('without an offer there is nothing to withdraw', async ({ part }) => {
  await part.show(<WithdrawOfferDialog {...props()} />)
  await expect.poll(part.text).toContain('This is already so. Nothing would change.')
  await part.click('Continue to your wallet')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
})

test('whom it was offered to becomes the owner', async ({ part }) => {
  await part.show(<AcceptDialog {...props({ owner: SOMEBODY, pending_owner: ACCOUNT })} />)
  await expect.poll(part.text).toContain(`Now${SOMEBODY}Afterwards${ACCOUNT}`)
  await part.click('Continue to your wallet')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ act: { name: 'acceptOwnership' } })
})

test('nobody else does, not even the owner', async ({ part }) => {
  await part.show(<AcceptDialog {...props({ pending_owner: SOMEBODY })} />)
  await expect.poll(part.text).toContain('Only the owner of the sale contract can do this.')
  await part.click('Continue to your wallet')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
})
