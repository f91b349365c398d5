import { expect, test } from 'vitest'
import { checkAddress, checkImport } from './checkImport.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const codes = (change: Partial<Parameters<typeof checkImport>[0]>) =>
  checkImport({ contractAddress: address, tokenId: '7', copies: null, ...change }).map((issue) => issue.code)

test.each([
  ['nothing wrong', {}, []],
  ['spaces around an address', { contractAddress: ` ${address} ` }, []],
  ['no address', { contractAddress: '' }, ['import_address_required']],
  ['only spaces', { contractAddress: ' ' }, ['import_address_required']],
  ['an address without 0x', { contractAddress: 'ab'.repeat(20) }, ['import_address_invalid']],
  ['an address that is too short', { contractAddress: '0xab' }, ['import_address_required']],
  ['a wrong capital (EIP-55)', { contractAddress: address.replace('5aA', '5AA') }, ['address_mistyped']],
  [
    'a link of another chain',
    { contractAddress: `https://opensea.io/assets/base/${address}/7` },
    ['import_link_elsewhere'],
  ],
  ['no token id', { tokenId: '' }, ['token_id_invalid']],
  ['an id in groups', { tokenId: '1,000' }, ['token_id_grouped']],
  ['an id that no token has', { tokenId: String(2n ** 256n) }, ['token_id_large']],
  ['a hash of a transaction', { contractAddress: `0x${'ab'.repeat(32)}` }, ['address_hash']],
  ['a hex token id', { tokenId: '0xff' }, []],
  ['hex without 0x', { tokenId: 'ff' }, ['token_id_invalid']],
  ['a negative token id', { tokenId: '-1' }, ['token_id_invalid']],
  ['one copy', { copies: '1' }, []],
  ['seven digits of copies', { copies: '9999999' }, []],
  ['eight digits of copies', { copies: '10000000' }, ['import_copies_invalid']],
  ['no copies', { copies: '' }, ['import_copies_invalid']],
  ['copies of zero', { copies: '0' }, ['import_copies_invalid']],
  ['copies with a point', { copies: '1.5' }, ['import_copies_invalid']],
])('import: %s [VAL-17]', (_, change, expected) => {
  expect(codes(change)).toEqual(expected)
})

const ADDRESS = '0x00000000006c3852cbEf3e08E8dF289169EdE581'

test.each([
  ['', 'import_address_required'],
  ['my collection', 'import_address_invalid'],
  ['0x12', 'import_address_required'],
  [ADDRESS.replace('bE', 'Be'), 'address_mistyped'],
  [`https://opensea.io/assets/base/${ADDRESS}/7`, 'import_link_elsewhere'],
  [`https://polygonscan.com/address/${ADDRESS}`, 'address_elsewhere'],
  [`https://etherscan.io/address/${ADDRESS.replace('bE', 'Be')}`, 'address_mistyped'],
  [`  ${ADDRESS}\n`, undefined],
  [`https://etherscan.io/address/${ADDRESS}`, undefined],
  [`https://opensea.io/assets/ethereum/${ADDRESS}/7`, undefined],
])('a contract as typed: %s', (typed, code) => {
  expect(checkAddress(typed, { chainId: 1 })[0]?.code).toBe(code)
})
