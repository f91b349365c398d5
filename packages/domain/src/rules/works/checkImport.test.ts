import { expect, test } from 'vitest'
import { checkImport, parseTokenId } from './checkImport.ts'

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

test.each([
  ['0x10', 16n],
  [' 7 ', 7n],
  ['7 and more', null],
  ['number 7', null],
  [(2n ** 256n - 1n).toString(), 2n ** 256n - 1n],
  [(2n ** 256n).toString(), null],
])('a token id is decimal or hex, with at most 256 bits: “%s” [VAL-17]', (text, id) => {
  expect(parseTokenId(text)).toBe(id)
})
