import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import { answered } from '#test/answered.ts'
import { test } from '#test/part.tsx'
import vectors from '../../../../../../../packages/domain/vectors/addresses.json' with { type: 'json' }
import { ImportForm } from './ImportForm.tsx'
import { emptyImport, type ImportDraft } from './importDraft.ts'

const CONTRACT = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const HELD = answered('listHeldContracts')
const WHOLE: Partial<ImportDraft> = { contract_address: CONTRACT, token_id: '7' }

type FormProps = {
  type?: 721 | 1155
  typed?: Partial<ImportDraft>
  busy?: boolean
  onSubmit?: (draft: ImportDraft) => void
}

function Form({ type = 721, typed = {}, busy = false, onSubmit = vi.fn() }: FormProps) {
  const [draft, setDraft] = useState({ ...emptyImport(type), ...typed })
  const onChange = (part: Partial<ImportDraft>) => setDraft((before) => ({ ...before, ...part }))
  return <ImportForm draft={draft} onChange={onChange} busy={busy} onSubmit={() => onSubmit(draft)} />
}

const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

test.for([
  ['Token Address', '', 'Please input valid token address.'],
  ['Token Address', 'vitrine', 'Invalid address!'],
  ['Token Address', '0x12', 'Please input valid token address.'],
  ['Token Address', '0x5FbDB2315678afecb367f032d93F642f64180aa4', 'A character of this address is wrong.'],
  ['Token ID', 'seven', 'Please input valid token ID.'],
  ['Number of Copies', '0', 'Please input valid number of copies.'],
  ['Number of Copies', '12345678', 'Please input valid number of copies.'],
] as const)('%s “%s” is refused: %s [VAL-17]', async ([label, typed, said], { part }) => {
  const onSubmit = vi.fn()
  await part.show(<Form type={1155} typed={WHOLE} onSubmit={onSubmit} />)
  await part.type(label, typed)
  await part.click('Import NFT')
  screen.getByRole('textbox', { name: label, description: new RegExp(said) })
  expect(typedIn(label)).toBe(typed)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('copies are asked for an edition only [IMP-04]', async ({ part }) => {
  const onSubmit = vi.fn()
  await part.show(<Form typed={{ ...WHOLE, copies: '' }} onSubmit={onSubmit} />)
  expect(screen.queryByLabelText('Number of Copies')).toBeNull()
  await part.click('Import NFT')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test.for([
  [`https://etherscan.io/nft/${CONTRACT}/7`, 'Ethereum', '7'],
  [`https://opensea.io/item/polygon/${CONTRACT}/0x2a`, 'Polygon', '0x2a'],
  [`eip155:56/erc721:${CONTRACT}/3`, 'BNB Smart Chain', '3'],
] as const)('the pasted %s fills all fields [IMP-05]', async ([link, chain, id], { part }) => {
  await part.show(<Form typed={{ blockchain: id === '3' ? 'ETH' : 'BNB', token_id: '9' }} />)
  await part.type('Token Address', link)
  expect(typedIn('Token Address')).toBe(CONTRACT)
  expect(typedIn('Token ID')).toBe(id)
  screen.getByRole('radio', { name: chain, checked: true })
})

test('a link without an id or a chain leaves those as they are', async ({ part }) => {
  await part.show(<Form typed={{ token_id: '9', blockchain: 'BNB' }} />)
  await part.type('Token Address', `https://example.org/${CONTRACT}`)
  expect(typedIn('Token Address')).toBe(CONTRACT)
  expect(typedIn('Token ID')).toBe('9')
  screen.getByRole('radio', { name: 'BNB Smart Chain', checked: true })
})

test('a pasted link of a chain that is not here fills nothing and says so', async ({ part }) => {
  await part.show(<Form />)
  await part.type('Token Address', `https://opensea.io/item/base/${CONTRACT}/7`)
  expect(part.text()).toContain('This link leads to another chain than those of this marketplace.')
  expect(typedIn('Token ID')).toBe('')
})

test('a link that is typed is left as it is typed', async ({ part }) => {
  const link = `https://etherscan.io/nft/${CONTRACT}/7`
  await part.show(<Form />)
  await part.person.type(screen.getByLabelText('Token Address'), link)
  expect(typedIn('Token Address')).toBe(link)
  expect(typedIn('Token ID')).toBe('')
})

test('while a token is read, its fields stay and nothing more is submitted', async ({ part }) => {
  const onSubmit = vi.fn()
  await part.show(<Form typed={WHOLE} busy onSubmit={onSubmit} />)
  await part.person.type(screen.getByLabelText('Token ID'), '8')
  await part.click('Import NFT')
  expect(typedIn('Token ID')).toBe('7')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a contract that the wallet holds fills the fields; the list is of one chain and standard', async ({
  part,
}) => {
  const edition = {
    ...HELD.contracts[0],
    contract_address: CONTRACT,
    standard: 1155,
    name: 'Prints',
  } as const
  part.api.answer('POST /import/held', {
    ...HELD,
    contracts: [...HELD.contracts, edition as (typeof HELD.contracts)[number]],
  })
  await part.signIn()
  await part.show(<Form />)
  await part.click('Look in my wallet')
  await part.click('Use Foreign works')
  expect(part.api.calls('POST /import/held').map(({ body }) => body)).toEqual([{ blockchain: 'MATIC' }])
  expect(typedIn('Token Address')).toBe(HELD.contracts[0]?.contract_address)
  expect(typedIn('Token ID')).toBe('1')
  screen.getByRole('link', { name: 'It is here' })
  expect(part.text()).not.toContain('Prints')
  await part.person.click(screen.getByRole('radio', { name: 'Ethereum' }))
  expect(part.text()).not.toContain('Foreign works')
  screen.getByRole('button', { name: 'Look in my wallet' })
})

test('the token id takes and refuses every spelling of the table [VAL-19]', async ({ part }) => {
  for (const vector of vectors.ids) {
    cleanup()
    await part.show(<Form typed={WHOLE} />)
    const field = screen.getByLabelText('Token ID')
    fireEvent.change(field, { target: { value: vector.typed } })
    fireEvent.blur(field)
    expect([vector, field.getAttribute('aria-invalid')]).toEqual([vector, String('code' in vector)])
  }
}, 60_000)
