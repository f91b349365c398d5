import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { Activity } from '@vitrine/api/entities/discovery/activity'
import type { Hex } from '@vitrine/api/entities/primitives'
import { type ComponentProps, useState } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { forgetReceivers, keepReceiver } from '#data/receivers.ts'
import { answered } from '#test/answered.ts'
import type { createChain } from '#test/chain.ts'
import { ACCOUNT, test } from '#test/part.tsx'
import { ETHEREUM, workWith } from '#test/rows.ts'
import { answerStrangers } from '#test/strangers.ts'
import TransferDialog from './TransferDialog.tsx'

const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const TO = 'Wallet that receives it'

const dialog = (change: Partial<ComponentProps<typeof TransferDialog>> = {}) => (
  <TransferDialog token={workWith()} wallet={ACCOUNT} owned={1} onSale={0} onClose={vi.fn()} {...change} />
)
const edition = (change: Partial<ComponentProps<typeof TransferDialog>> = {}) =>
  dialog({ token: workWith({ type: 1155, copies: 9 }), owned: 5, ...change })

const NETWORKS = answered('getNetworks')
const POLYGON = {
  ...NETWORKS.chains[0]!,
  id: 31338,
  name: 'Polygon',
  blockchain: 'MATIC',
  rpcUrl: 'http://polygon.test',
}

test.beforeEach(async ({ part }) => {
  answerStrangers(part.api)
  part.api.answer('GET /common/networks', { ...NETWORKS, chains: [...NETWORKS.chains, POLYGON] })
  await part.signIn()
})

test('a work goes to the wallet that was typed', async ({ part }) => {
  const [token, onClose] = [workWith(), vi.fn()]
  await part.show(dialog({ token, onClose }))
  expect(screen.queryByLabelText('Copies to transfer')).toBeNull()
  await part.type(TO, ` ${RECEIVER} `)
  await expect.poll(part.text).toContain('This wallet has no name')
  await expect.poll(part.text).toContain('Network fee, about0.0001 ETH')
  await part.click('Transfer')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(part.begun()).toEqual([
    {
      kind: 'transfer',
      chainId: 31337,
      subject: expect.anything(),
      token: token._id,
      type: 721,
      asset: token.chain_address,
      tokenId: token.chain_id,
      to: RECEIVER.toLowerCase(),
      quantity: 1,
    },
  ])
})

test.for([
  ['', 'Invalid address!'],
  ['0x12', 'An address has 40 digits and letters after 0x. This one has 2.'],
  [`pol:${RECEIVER}`, 'This address is given for another chain: Polygon.'],
  [`https://opensea.io/assets/ethereum/${RECEIVER}/7`, 'This is a link of a collectible'],
  [`0x${'ab'.repeat(32)}`, 'Never show anybody a private key.'],
  [ACCOUNT, 'This is the wallet that has it.'],
  [ACCOUNT.toUpperCase().replace('X', 'x'), 'This is the wallet that has it.'],
  ['0x3c44CdDdB6a900fa2b585dd299e03d12FA4293BC', 'A character of this address is wrong. Copy it again.'],
  ['0x0000000000000000000000000000000000000000', 'This is the zero address.'],
  ['0x0000000000000000000000000000000000000001', 'This address cannot be used here.'],
  // They could not pass it on.
  [ETHEREUM.contracts.engine, 'This is a contract, which could not pass on what it gets'],
  [workWith().chain_address, 'This is a contract, which could not pass on what it gets'],
])('nothing goes to “%s”', async ([typed = '', said], { part }) => {
  await part.show(dialog())
  await part.type(TO, typed)
  await part.click('Transfer')
  await expect.poll(() => screen.getByLabelText(TO).getAttribute('aria-invalid')).toBe('true')
  expect(part.text()).toContain(said)
  expect(part.begun()).toEqual([])
})

test('nothing goes to the contract of the work itself, of whatever collection', async ({ part }) => {
  const chain_address = '0x1111111111111111111111111111111111111111'
  await part.show(dialog({ token: workWith({ chain_address }) }))
  await part.type(TO, chain_address)
  await part.click('Transfer')
  await expect.poll(part.text).toContain('This is a contract, which could not pass on')
  expect(part.begun()).toEqual([])
})

test('who has the wallet is said, if the marketplace knows', async ({ part }) => {
  part.api.answer('GET /users/{id}', answered('getUser'))
  await part.show(dialog())
  await part.type(TO, RECEIVER)
  await expect.poll(part.text).toContain('On this marketplace, this is Anselm Roth.')
  expect(part.api.calls('GET /users/{id}')).toMatchObject([{ path: `/users/${RECEIVER.toLowerCase()}` }])
})

test('so many copies go as were typed; of those that are on sale it is said', async ({ part }) => {
  await part.show(edition({ onSale: 3 }))
  await part.type(TO, RECEIVER)
  await part.type('Copies to transfer', '2')
  expect(part.text()).not.toContain('Listings of copies that you transfer stop working')
  await part.type('Copies to transfer', '3')
  await expect.poll(part.text).toContain('Listings of copies that you transfer stop working')
  await part.click('Transfer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ type: 1155, quantity: 3 })
})

test.for([
  ['6', 'You can not input greater than 5.'],
  ['0', 'You can not input 0'],
  ['', 'Please input at least 1 of quantity.'],
] as const)('of five copies, “%s” go to nobody', async ([typed, said], { part }) => {
  await part.show(edition())
  await part.type(TO, RECEIVER)
  await part.type('Copies to transfer', typed)
  await part.click('Transfer')
  await expect.poll(part.text).toContain(said)
  expect(part.begun()).toEqual([])
})

test('when one copy is left, it goes, whatever number was typed before', async ({ part }) => {
  const Owned = () => {
    const [owned, setOwned] = useState(5)
    const [token] = useState(() => workWith({ type: 1155, copies: 9 }))
    return (
      <>
        <button type="button" onClick={() => setOwned(1)}>
          The others are sold
        </button>
        {edition({ token, owned })}
      </>
    )
  }
  await part.show(<Owned />)
  await part.type('Copies to transfer', '3')
  await part.type(TO, RECEIVER)
  fireEvent.click(screen.getByText('The others are sold'))
  await part.click('Transfer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ quantity: 1 })
})

test.for([
  ['spaces and invisible marks', `\u200e ${RECEIVER}\u200b\u00a0`],
  ['its chain', `eth:${RECEIVER}`],
  ['a request for a payment', `ethereum:pay-${RECEIVER}@1`],
  ['a link of a scanner', `https://etherscan.io/address/${RECEIVER}`],
  ['capitals', RECEIVER.toUpperCase()],
])('an address is read with %s around it', async ([, typed = ''], { part }) => {
  await part.show(dialog())
  await part.type(TO, typed)
  await expect.poll(part.text).toContain(RECEIVER.toLowerCase())
  await part.click('Transfer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ to: RECEIVER.toLowerCase() })
})

const personAt = (wallet: string) => ({ _id: wallet, wallet, name: '', avatar: null, verified: false })
/** It begins and ends as RECEIVER does. */
const ALIKE = `0x3c44${'0'.repeat(32)}93bc`

test('an address that only looks like a known one is compared with it, and has to be confirmed [VAL-20]', async ({
  part,
}) => {
  keepReceiver(ACCOUNT, RECEIVER.toLowerCase())
  onTestFinished(() => forgetReceivers(ACCOUNT))
  await part.show(dialog())
  await part.type(TO, ALIKE)
  await expect.poll(part.text).toContain('This address looks like one that you know')
  expect(part.text()).toContain(`Entered${ALIKE}`)
  expect(part.text()).toContain(`Known to you${RECEIVER.toLowerCase()}`)
  expect(document.querySelectorAll('mark').length).toBeGreaterThan(1)
  await part.click('Transfer')
  expect(part.begun()).toEqual([])
  await part.click('Yes, this address is right')
  await part.click('Transfer')
  await expect.poll(part.begun).toHaveLength(1)
})

test('one that looks like a person with whom the wallet traded is asked about, too; a mere sender is no friend', async ({
  part,
}) => {
  const [activity] = answered('listUserItems').items as Activity[]
  const traded = {
    ...activity,
    price: '1',
    user: personAt(RECEIVER.toLowerCase()),
    to_user: personAt(ACCOUNT),
  }
  const sender = `0x1234${'5'.repeat(32)}6789`
  const sent = {
    ...activity,
    _id: 'b',
    price: null,
    currency_price: null,
    user: personAt(sender),
    to_user: personAt(ACCOUNT),
  }
  part.api.answer('GET /users/{wallet}/items/{type}', {
    kind: 'activities',
    items: [traded, sent] as Activity[],
    pages: 1,
    next: null,
  })
  await part.show(dialog())
  await part.type(TO, `0x1234${'0'.repeat(32)}6789`)
  await expect.poll(part.text).toContain('Network fee')
  expect(part.text()).not.toContain('looks like one that you know')
  await part.type(TO, ALIKE)
  await expect.poll(part.text).toContain('This address looks like one that you know')
})

test('who burns a work is asked whether that is meant [VAL-20]', async ({ part }) => {
  await part.show(dialog())
  await part.type(TO, '0x000000000000000000000000000000000000dEaD')
  await expect.poll(part.text).toContain('Nobody has the key of this address.')
  await part.click('Transfer')
  expect(part.begun()).toEqual([])
  await part.click('Yes, this address is right')
  await part.click('Transfer')
  await expect.poll(part.begun).toHaveLength(1)
})

test('the last receivers are offered, until somebody forgets them', async ({ part }) => {
  await part.show(dialog())
  await part.type(TO, RECEIVER)
  await part.click('Transfer')
  await expect.poll(part.begun).toHaveLength(1)
  cleanup()
  await part.show(dialog())
  await part.click('0x3c44cdddb6a90…93bc')
  expect(screen.getByLabelText<HTMLInputElement>(TO).value).toBe(RECEIVER.toLowerCase())
  await part.type(TO, '')
  await part.click('Forget these addresses')
  expect(screen.queryByRole('group', { name: 'Used lately' })).toBeNull()
  cleanup()
  await part.show(dialog())
  expect(part.text()).not.toContain('Forget these addresses')
})

const leads = (address: string | null) => ({
  name: 'ada.eth',
  address: address as Hex | null,
  is_primary: true,
})

test('a name is looked up, its address is shown, and asked again before anything is signed [VAL-20]', async ({
  part,
}) => {
  part.api.answer('GET /common/names/{name}', leads(RECEIVER.toLowerCase()))
  await part.show(dialog())
  await part.type(TO, ' Ada.eth\u200b')
  await part.click('Transfer')
  expect(part.text()).toContain('We are looking up this name.')
  await expect.poll(part.text).toContain('ada.eth leads to this wallet.')
  expect(part.text()).toContain(RECEIVER.toLowerCase())
  await part.click('Transfer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ to: RECEIVER.toLowerCase() })
  expect(part.api.calls('GET /common/names/{name}')).toHaveLength(2)
})

test('a name in other digits is looked up as it was typed: 333.eth is somebody else’s', async ({ part }) => {
  const name = '\u0663\u0663\u0663.eth'
  part.api.answer('GET /common/names/{name}', { ...leads(RECEIVER.toLowerCase()), name })
  await part.show(dialog())
  await part.type(TO, name)
  fireEvent.blur(screen.getByLabelText(TO))
  await expect.poll(part.text).toContain(RECEIVER.toLowerCase())
  const asked = part.api.calls('GET /common/names/{name}').map(({ path }) => decodeURIComponent(path))
  expect(asked).toEqual([expect.stringContaining(name)])
  expect(screen.getByLabelText<HTMLInputElement>(TO).value).toBe(name)
})

test('a name that leads elsewhere when it is signed signs nothing, and shows the new address [VAL-20]', async ({
  part,
}) => {
  const other = `0x${'12'.repeat(20)}`
  let asked = 0
  part.api.answer('GET /common/names/{name}', () => leads(asked++ === 0 ? RECEIVER.toLowerCase() : other))
  await part.show(dialog())
  await part.type(TO, 'ada.eth')
  await expect.poll(part.text).toContain(RECEIVER.toLowerCase())
  await part.click('Transfer')
  await expect.poll(part.text).toContain('ada.eth now leads to another address than the one shown before.')
  await expect.poll(part.text).toContain(other)
  expect(part.begun()).toEqual([])
  await part.click('Transfer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ to: other })
})

test('a name that leads nowhere, or cannot be looked up, gets nothing', async ({ part }) => {
  part.api.answer('GET /common/names/{name}', leads(null))
  await part.show(dialog())
  await part.type(TO, 'ada.eth')
  await part.click('Transfer')
  await expect.poll(part.text).toContain('ada.eth leads to no address.')
  part.api.refuse('GET /common/names/{name}', 400, 'names_unasked')
  await part.type(TO, 'ben.eth')
  await part.click('Transfer')
  await expect.poll(part.text).toContain('Names are not read here. Enter the address.')
  expect(part.begun()).toEqual([])
})

test.describe('a receiver that is a contract', () => {
  const [SAFE, OTHER] = ['0x6080aa', '0x6080bb']
  const elsewhere = 'Who controls it there may not control it here.'
  const answer = (part: { chain: ReturnType<typeof createChain> }, codes: Record<string, string>) => {
    part.chain.node.eth_getCode = (_, url) => {
      const code = codes[url.startsWith(POLYGON.rpcUrl) ? 'there' : 'here']
      if (code === 'fails') throw new Error('busy')
      return code
    }
  }

  test.for([
    ['there alone', { here: '0x', there: SAFE }],
    ['another one there', { here: OTHER, there: SAFE }],
  ] as const)('%s is asked about once', async ([, codes], { part }) => {
    answer(part, codes)
    const onClose = vi.fn()
    await part.show(dialog({ onClose }))
    await part.type(TO, RECEIVER)
    await expect.poll(part.text).toContain(`On ${POLYGON.name} this address is a contract`)
    await part.click('Transfer')
    expect(part.begun()).toEqual([])
    await part.click('Yes, this address is right')
    await part.click('Transfer')
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(part.begun()).toHaveLength(1)
  })

  test('that the nodes find only after “Transfer” is asked about too', async ({ part }) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    part.chain.node.eth_getCode = (_, url) => (url.startsWith(POLYGON.rpcUrl) ? promise : '0x')
    await part.show(dialog())
    await part.type(TO, RECEIVER)
    await expect.poll(part.text).toContain('This wallet has no name')
    await part.click('Transfer')
    resolve(SAFE)
    await expect.poll(part.text).toContain(elsewhere)
    expect(part.begun()).toEqual([])
    await part.click('Yes, this address is right')
    await part.click('Transfer')
    await expect.poll(part.begun).toHaveLength(1)
  })

  test.for([
    ['the same there and here', { here: SAFE, there: SAFE }],
    ['here alone', { here: SAFE, there: '0x' }],
    ['an account with a key that runs code', { here: '0x', there: `0xef0100${'ab'.repeat(20)}` }],
    ['on a chain that does not answer', { here: '0x', there: 'fails' }],
  ] as const)('%s is not asked about', async ([, codes], { part }) => {
    answer(part, codes)
    const onClose = vi.fn()
    await part.show(dialog({ onClose }))
    await part.type(TO, RECEIVER)
    await expect.poll(part.text).toContain('This wallet has no name')
    await part.click('Transfer')
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(part.text()).not.toContain(elsewhere)
  })
})
