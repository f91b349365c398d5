import { fireEvent, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, vi } from 'vitest'
import { answered } from '#test/answered.ts'
import { ACCOUNT, test } from '#test/part.tsx'
import { ETHEREUM, workWith } from '#test/rows.ts'
import TransferDialog from './TransferDialog.tsx'

const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const TO = 'Wallet that receives it'

const dialog = (change: Partial<ComponentProps<typeof TransferDialog>> = {}) => (
  <TransferDialog token={workWith()} wallet={ACCOUNT} owned={1} onSale={0} onClose={vi.fn()} {...change} />
)
const edition = (change: Partial<ComponentProps<typeof TransferDialog>> = {}) =>
  dialog({ token: workWith({ type: 1155, copies: 9 }), owned: 5, ...change })

test.beforeEach(async ({ part }) => {
  part.api.refuse('GET /users/{id}', 404, 'user_not_found')
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
  ['0x12', 'Invalid address!'],
  [ACCOUNT, 'This is the wallet that has it.'],
  [ACCOUNT.toUpperCase().replace('X', 'x'), 'This is the wallet that has it.'],
  ['0x3c44CdDdB6a900fa2b585dd299e03d12FA4293BC', 'A character of this address is wrong. Copy it again.'],
  ['0x0000000000000000000000000000000000000000', 'This address cannot be used here.'],
  // They could not pass it on.
  [ETHEREUM.contracts.engine, 'This address cannot be used here.'],
  [workWith().chain_address, 'This address cannot be used here.'],
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
  await expect.poll(part.text).toContain('This address cannot be used here.')
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
