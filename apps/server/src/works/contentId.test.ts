import { fileNames } from '@vitrine/domain/ipfs/fileCid'
import { CID as Cid } from 'multiformats/cid'
import { expect, test } from 'vitest'
import { namesBytes } from './contentId.ts'

// SHA-256 of 'hello world', and what `ipfs add --cid-version 1` prints for it.
const HASH = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'
const CID = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
const FILE = { cid: CID, hash: HASH }

test('the address of a file in one block names its bytes', () => {
  expect(namesBytes(`ipfs://${CID}`, FILE)).toBe(true)
  expect(namesBytes(`ipfs://ipfs/${CID}`, FILE)).toBe(true)
  expect(namesBytes(`ipfs://${CID}`, { cid: CID, hash: HASH.replace('b9', 'b8') })).toBe(false)
})

test('other addresses do not say which bytes they name', () => {
  const others = [
    `ipfs://${CID}/1.png`,
    // A file in parts, and a directory.
    'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
    'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
    'https://example.com/1.png',
    'ipfs://nonsense',
    'data:',
  ]
  for (const location of others) expect(namesBytes(location, FILE), location).toBeNull()
})

test('the address of a large file names its bytes, if they were divided as here', async () => {
  const { cid } = await fileNames(new Uint8Array(3_000_000))
  const file = { cid, hash: HASH }
  expect(namesBytes(`ipfs://${cid}`, file)).toBe(true)
  expect(namesBytes(`ipfs://${Cid.parse(cid).toV0()}`, file)).toBe(true)
  const { cid: other } = await fileNames(new Uint8Array(3_000_001))
  expect(namesBytes(`ipfs://${other}`, file)).toBeNull()
})
