import { expect, onTestFinished, test } from 'vitest'
import { addChain, removeChain } from '../networks.ts'
import { isElsewhere, readTokenLink } from './tokenLink.ts'

const A = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'

test.each([
  [`https://opensea.io/assets/ethereum/${A}/8817`, 1, '8817'],
  [`https://opensea.io/item/matic/${A}/8817?tab=activity`, 137, '8817'],
  [`https://opensea.io/assets/matic/${A}/8817`, 137, '8817'],
  [`https://testnets.opensea.io/assets/sepolia/${A}/0/`, 11155111, '0'],
  [`https://etherscan.io/nft/${A}/8817`, 1, '8817'],
  [`https://www.etherscan.io/token/${A}?a=8817#inventory`, 1, '8817'],
  [`https://sepolia.etherscan.io/token/${A}`, 11155111, null],
  [`https://polygonscan.com/address/${A}#code`, 137, null],
  [`https://testnet.bscscan.com/nft/${A}/3`, 97, '3'],
  [`https://bscscan.com/token/${A}?a=3`, 56, '3'],
  [`https://base.blockscout.com/token/${A}/instance/7`, 8453, '7'],
  [`https://gnosis.blockscout.com/token/${A}/instance/7/metadata`, 100, '7'],
  [`https://gallery.example/nft/137/${A}/7`, 137, '7'],
  [`https://gallery.example/1/${A}/items/7`, 1, '7'],
  [`https://gallery.example/?chain=56:${A}:7`, 56, '7'],
  [`https://gallery.example/page/99/${A}/7`, null, '7'],
  [`https://rarible.com/token/${A}:8817`, null, '8817'],
  [`https://rarible.com/polygon/items/${A}%3A8817`, 137, '8817'],
  [`https://magiceden.io/item-details/ethereum/${A}/8817`, 1, '8817'],
  [`https://foundation.app/mint/eth/${A}/12`, 1, '12'],
  [`https://zora.co/collect/eth:${A}/12`, 1, '12'],
  [`https://looksrare.org/collections/${A}/12`, null, '12'],
  [`https://element.market/assets/bsc/${A}/12`, 56, '12'],
  [`https://example.org/view?chain=polygon&contract=${A}&tokenId=12`, 137, '12'],
  [`https://example.org/view?chain=eth&contract=${A}&id=0xfF`, 1, '0xfF'],
  [`https://wallet.example/send/${A}/7?chainId=137`, 137, '7'],
  [`https://wallet.example/nft/${A}?id=7&chain=Polygon#top`, 137, '7'],
  [`https://etherscan.io/nft/${A}/7?chainId=137`, 1, '7'],
  [`https://wallet.example/send/${A}/7?chain=unheardof`, null, '7'],
  [`typed before http://opensea.io/assets/ethereum/${A}/8817`, 1, '8817'],
  [`${A}: # 7`, null, '7'],
  [`eip155:1/erc721:${A}/771769`, 1, '771769'],
  [`eip155:56/erc1155:${A}/0xff`, 56, '0xff'],
  [`0x${'0'.repeat(40)}https://opensea.io/assets/ethereum/${A}/8817`, 1, '8817'],
  [`${A}/7`, null, '7'],
  [` ${A}:0x1F `, null, '0x1F'],
  [`${A} 7`, null, '7'],
  [
    `${A}\n115792089237316195423570985008687907853269984665640564039457584007913129639935`,
    null,
    String(2n ** 256n - 1n),
  ],
])('%s', (text, chainId, tokenId) => {
  expect(readTokenLink(text)).toEqual({ chainId, contract: A, tokenId })
})

test('a link of another chain is known as such', () => {
  for (const text of [
    `https://opensea.io/assets/base/${A}/1`,
    `https://zora.co/collect/base:${A}/1`,
    `eip155:10/erc721:${A}/1`,
  ])
    expect(isElsewhere(readTokenLink(text)!), text).toBe(true)
  expect(isElsewhere(readTokenLink(`https://opensea.io/assets/matic/${A}/1`)!)).toBe(false)
  expect(isElsewhere(readTokenLink(`${A}/1`)!)).toBe(false)
})

test.each([
  A,
  ` ${A} `,
  '',
  'https://opensea.io/collection/boredapeyachtclub',
  `https://etherscan.io/tx/0x${'ab'.repeat(32)}`,
  `https://opensea.io/${A.slice(0, 30)}/8817`,
  `${A}/${'9'.repeat(2_000)}`,
  '%E0%A4%A',
])('no link of a token: %s', (text) => {
  expect(readTokenLink(text)).toBeNull()
})

test('an id that is no number is not guessed', () => {
  expect(readTokenLink(`https://opensea.io/assets/ethereum/${A}/12abc`)?.tokenId).toBeNull()
  expect(readTokenLink(`https://opensea.io/assets/ethereum/${A}/${'9'.repeat(79)}`)?.tokenId).toBeNull()
})

test('a chain that the operator added is known by its name, and by its explorer', () => {
  addChain({ id: 480, currency: 'WLD', name: 'Worldchain', scanner: 'https://www.worldscan.example' })
  onTestFinished(() => removeChain('WLD'))
  const chainOf = (text: string) => readTokenLink(text)?.chainId
  expect(chainOf(`https://market.example/worldchain/${A}/1`)).toBe(480)
  expect(chainOf(`https://market.example/otherchain/${A}/1`)).toBeNull()
  expect(chainOf(`https://www.worldscan.example/token/${A}`)).toBe(480)
})

test('a text of two thousand characters is read, and no longer one', () => {
  const text = `${A}/7 `
  expect(readTokenLink(`${'x'.repeat(1_999 - text.length)}${text}x`)).not.toBeNull()
  expect(readTokenLink(`${'x'.repeat(2_000 - text.length)}${text}x`)).toBeNull()
})
