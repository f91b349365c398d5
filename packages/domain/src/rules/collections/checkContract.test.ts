import { expect, test } from 'vitest'
import { checkContract, contractIn } from './checkContract.ts'

const ADDRESS = '0x00000000006c3852cbEf3e08E8dF289169EdE581'
const codes = (typed: string) => checkContract(typed).map(({ path, code }) => [path, code])

test.each([
  ['an address', ADDRESS],
  ['an address with spaces around it', `  ${ADDRESS}\n`],
  ['a link of a scanner', `https://etherscan.io/address/${ADDRESS}`],
  ['a link of a marketplace', `https://opensea.io/assets/ethereum/${ADDRESS}/7`],
])('a contract is found in %s', (_, typed) => {
  expect(contractIn(typed)).toBe(ADDRESS.toLowerCase())
  expect(codes(typed)).toEqual([])
})

test.each([
  ['', 'import_address_required'],
  ['my collection', 'import_address_invalid'],
  ['0x12', 'import_address_required'],
  [ADDRESS.replace('bE', 'Be'), 'address_mistyped'],
  [`https://opensea.io/assets/base/${ADDRESS}/7`, 'import_link_elsewhere'],
  [`https://etherscan.io/address/${ADDRESS.replace('bE', 'Be')}`, 'address_mistyped'],
])('%s is none', (typed, code) => {
  expect(codes(typed)).toEqual([['contract_address', code]])
})

test('what has no address stays as it is typed, in lower case', () => {
  expect(contractIn(' My Collection ')).toBe('my collection')
})
