import { cleanup, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { answered } from '#test/answered.ts'
import { test } from '#test/part.tsx'
import { BringForm } from './BringForm.tsx'

const CONTRACT = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const BROUGHT = answered('bringCollection')
const HELD = answered('listHeldContracts')
const ADDRESS = 'Address of the contract'

const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

test.for([
  ['', {}],
  [' 7 ', { token_id: '7' }],
] as const)('a contract with the token “%s” is brought, and its page opens', async ([id, more], { part }) => {
  part.api.answer('POST /import/collection', BROUGHT)
  await part.signIn()
  await part.show(<BringForm />)
  await part.person.click(screen.getByRole('radio', { name: 'Ethereum' }))
  await part.type(ADDRESS, ` ${CONTRACT} `)
  await part.type('Token ID', id)
  await part.click('Bring a Collection')
  await expect.poll(part.address).toBe(`/collections/${BROUGHT.collection._id}`)
  expect(part.api.calls('POST /import/collection').map(({ body }) => body)).toEqual([
    { blockchain: 'ETH', contract_address: CONTRACT, ...more },
  ])
})

test.for([
  ['', 'Please input valid token address.'],
  ['vitrine', 'Invalid address!'],
  ['0x12', 'Please input valid token address.'],
  [`https://opensea.io/item/base/${CONTRACT}/7`, 'This link leads to another chain'],
] as const)('“%s” is refused and nothing is sent [VAL-17]', async ([typed, said], { part }) => {
  await part.show(<BringForm />)
  await part.type(ADDRESS, typed)
  await part.click('Bring a Collection')
  screen.getByRole('textbox', { name: ADDRESS, description: new RegExp(said) })
  expect(part.api.calls('POST /import/collection')).toEqual([])
})

test('a pasted link fills chain, contract and token', async ({ part }) => {
  await part.show(<BringForm />)
  await part.type(ADDRESS, `https://etherscan.io/nft/${CONTRACT}/7`)
  expect(typedIn(ADDRESS)).toBe(CONTRACT)
  expect(typedIn('Token ID')).toBe('7')
  screen.getByRole('radio', { name: 'Ethereum', checked: true })
})

test('a refused contract is said at its field, which keeps its address', async ({ part }) => {
  part.api.refuse('POST /import/collection', 422, 'contract_unknown', {
    issues: [{ path: 'contract_address', code: 'contract_unknown' }],
  })
  await part.signIn()
  await part.show(<BringForm />)
  await part.type(ADDRESS, CONTRACT)
  await part.click('Bring a Collection')
  await screen.findByRole('textbox', { name: ADDRESS, description: /This is no contract of collectibles/ })
  expect(typedIn(ADDRESS)).toBe(CONTRACT)
  expect(part.address()).toBe('/')
})

test('what belongs to no field is said aloud', async ({ part }) => {
  part.api.refuse('POST /import/collection', 403, 'contract_stranger')
  await part.signIn()
  await part.show(<BringForm />)
  await part.type(ADDRESS, CONTRACT)
  await part.click('Bring a Collection')
  await expect.poll(() => part.said().at(-1)?.text).toMatch(/^Only the owner of this contract/)
})

test('a visitor is asked to connect first, and goes on after it [VAL-01]', async ({ part }) => {
  part.api.answer('POST /import/collection', BROUGHT)
  await part.show(<BringForm />)
  await part.type(ADDRESS, CONTRACT)
  await part.click('Bring a Collection')
  await part.click('Bring a Collection')
  expect(part.api.calls('POST /import/collection')).toEqual([])
  await part.signIn()
  await expect.poll(part.address).toBe(`/collections/${BROUGHT.collection._id}`)
  expect(part.api.calls('POST /import/collection')).toHaveLength(1)
})

test('the text stays after a reload, until the contract is brought', async ({ part }) => {
  part.api.answer('POST /import/collection', BROUGHT)
  await part.signIn()
  await part.show(<BringForm />)
  await part.type(ADDRESS, CONTRACT)
  cleanup()
  await part.show(<BringForm />)
  await expect.poll(() => typedIn(ADDRESS)).toBe(CONTRACT)
  await part.click('Bring a Collection')
  await expect.poll(part.address).toBe(`/collections/${BROUGHT.collection._id}`)
  cleanup()
  await part.show(<BringForm />)
  expect(typedIn(ADDRESS)).toBe('')
})

test.for([
  [721, ''],
  [1155, '1'],
] as const)('a held contract of the standard %s fills the token “%s”', async ([standard, id], { part }) => {
  const [contract] = HELD.contracts.map((each) => ({ ...each, standard }))
  part.api.answer('POST /import/held', { ...HELD, contracts: contract ? [contract] : [] })
  await part.signIn()
  await part.show(<BringForm />)
  await part.type('Token ID', '99')
  await part.click('Look in my wallet')
  await part.click('Use Foreign works')
  expect(typedIn(ADDRESS)).toBe(contract?.contract_address)
  expect(typedIn('Token ID')).toBe(id)
})
