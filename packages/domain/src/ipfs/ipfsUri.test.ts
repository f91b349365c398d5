import { expect, test } from 'vitest'
import { parseCid } from './cid.ts'
import { parseIpfsUri } from './ipfsUri.ts'

const CID = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'
const OLD = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'

test.each([
  [`ipfs://${CID}`, CID, []],
  [`IPFS://${CID}/`, CID, []],
  [` ipfs://ipfs/${OLD}/a\n`, OLD, ['a']],
  [`ipfs://${CID}/a//b%20c/1.json`, CID, ['a', 'b c', '1.json']],
])('%s is an address on IPFS', (uri, cid, path) => {
  const found = parseIpfsUri(uri)!
  expect([String(found.cid), found.path]).toEqual([cid, path])
})

test.each([
  '',
  CID,
  `x ipfs://${CID}`,
  `https://gateway.example/ipfs/${CID}`,
  `ipfs://${CID}?a`,
  `ipfs://${CID}/a?b`,
  `ipfs://${CID}/a#b`,
  `ipfs://${CID}/%zz`,
  'ipfs://',
  'ipfs://nothing',
  `ipfs://-${CID}`,
])('%j is none', (uri) => {
  expect(parseIpfsUri(uri)).toBeNull()
})

test('a CID is read in the ways that programs write it, up to 120 letters', () => {
  expect(parseCid(CID)).not.toBeNull()
  expect(parseCid(CID.toUpperCase())).not.toBeNull()
  expect(parseCid(OLD)).not.toBeNull()
  expect(parseCid('')).toBeNull()
  expect(parseCid(`${CID}!`)).toBeNull()
  // A hash of bytes that stand for themselves has any length.
  const identity = (bytes: number) =>
    `f0155 00${bytes.toString(16).padStart(2, '0')}`.replace(' ', '') + '00'.repeat(bytes)
  const longest = identity(55)
  expect(longest).toHaveLength(119)
  expect(parseCid(longest)).not.toBeNull()
  expect(parseCid(identity(56))).toBeNull()
})
