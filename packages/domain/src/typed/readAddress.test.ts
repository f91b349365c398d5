import { getAddress } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import vectors from '../../vectors/addresses.json' with { type: 'json' }
import type { Fault } from '../codes.ts'
import { addChain, removeChain } from '../networks.ts'
import { type AddressPlace, addressOr, readAddress } from './readAddress.ts'
import { readTokenId } from './readTokenId.ts'

type Vector = { typed: string; on?: number; wallet?: boolean; zero?: boolean; alone?: boolean } & (
  | { address: string }
  | { code: string }
)
const ADDRESSES = vectors.addresses as readonly Vector[]
const IDS = vectors.ids as readonly ({ typed: string } & ({ id: string } | { code: string }))[]

const placeOf = ({ on, wallet, zero }: Vector): AddressPlace => ({
  chainId: on,
  ...(wallet && { wallet }),
  ...(zero && { zero }),
})
const answer = ({ address, fault }: ReturnType<typeof readAddress>) => address ?? fault?.code

test('every spelling of an address is read, or refused for its reason [VAL-19]', () => {
  expect(ADDRESSES.length + IDS.length).toBeGreaterThan(300)
  for (const vector of ADDRESSES)
    expect([vector, answer(readAddress(vector.typed, placeOf(vector)))]).toEqual([
      vector,
      'address' in vector ? vector.address : vector.code,
    ])
})

test('where only an address may be, what says more is refused, and the rest is read as elsewhere', () => {
  for (const vector of ADDRESSES) {
    const alone = answer(readAddress(vector.typed, { ...placeOf(vector), alone: true }))
    const says = 'address' in vector ? vector.address : vector.code
    if (vector.alone || alone !== 'address_alone') expect([vector, alone]).toEqual([vector, says])
    else expect([vector, /^0x[0-9a-f]{40}$/i.test(vector.typed.trim())]).toEqual([vector, false])
    if ('address' in vector) expect([vector, alone === says]).toEqual([vector, vector.alone === true])
  }
})

test('every spelling of a token’s id is read, or refused for its reason [VAL-19]', () => {
  for (const vector of IDS) {
    const { id, fault } = readTokenId(vector.typed)
    expect([vector, id?.toString() ?? fault?.code]).toEqual([
      vector,
      'id' in vector ? vector.id : vector.code,
    ])
  }
})

test('200 more addresses are read with their checksum, and refused with one wrong capital', () => {
  const others = Array.from({ length: 200 }, (_, at) =>
    getAddress(
      `0x${(BigInt(at + 1) * 0x9e3779b97f4a7c15f39cc0605cedc835n).toString(16).padStart(40, '0').slice(-40)}`,
    ),
  )
  for (const address of others) {
    expect(readAddress(address).address).toBe(address.toLowerCase())
    const wrong = address.replace(/[A-F]/, (letter) => letter.toLowerCase())
    if (/[A-F]/.test(wrong)) expect(answer(readAddress(wrong))).toBe('address_mistyped')
  }
})

test('a fault says what it is about: the chain, how many digits there are, the name', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const paramsOf = (typed: string) =>
    (readAddress(typed, { chainId: 1 }).fault as Fault<'address_digits'>)?.params
  expect(paramsOf(`base:${address}`)).toEqual({ chain: 'Base' })
  expect(paramsOf(`pol:${address}`)).toEqual({ chain: 'Polygon' })
  expect(paramsOf(`sep:${address}`)).toEqual({ chain: 'Ethereum (Sepolia)' })
  expect(paramsOf(`eip155:999999:${address}`)).toEqual({ chain: '999999' })
  expect(paramsOf(`foo:${address}`)).toEqual({ chain: 'foo' })
  expect(paramsOf('0xabc')).toEqual({ n: '3' })
  expect(readAddress('ethereum:Ada.eth').name).toBe('Ada.eth')
})

test.each([
  ['other digits', '\u0663\u0663\u0663.eth', '\u0663\u0663\u0663.eth'],
  [
    'a joined emoji',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}.eth',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}.eth',
  ],
  ['marks around it', '\u2066\u200b\u06f0\u06f0\u06f7.eth\u2069 ', '\u06f0\u06f0\u06f7.eth'],
  ['a scheme before it', 'ethereum:\u0663.eth', '\u0663.eth'],
])('a name is not made another one, which somebody else may have: %s', (_, typed, name) => {
  expect(readAddress(typed)).toMatchObject({ name, fault: { code: 'address_name' } })
})

test('what a text names besides the address is known too', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(readAddress(`https://opensea.io/item/base/${address}/7`)).toMatchObject({
    chainId: 8453,
    tokenId: '7',
  })
  expect(readAddress(address)).toMatchObject({ chainId: null, tokenId: null, name: null, fault: null })
})

test('a chain that the operator added is known by its name', () => {
  addChain({ id: 480, currency: 'WLD', name: 'Worldchain', scanner: 'https://worldscan.example' })
  onTestFinished(() => removeChain('WLD'))
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(readAddress(`worldchain:${address}`, { chainId: 480 }).fault).toBeNull()
  expect(readAddress(`https://worldscan.example/address/${address}`, { chainId: 1 }).fault).toEqual({
    code: 'address_elsewhere',
    params: { chain: 'Worldchain' },
  })
})

test('what cannot be read stays as it was typed', () => {
  expect(addressOr(' 0x12 ')).toBe('0x12')
  expect(addressOr('eth:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  )
})

test('a long text is no address, and takes no time', () => {
  expect(answer(readAddress(`${'0x'.repeat(500_000)}`))).toBe('import_address_invalid')
})
