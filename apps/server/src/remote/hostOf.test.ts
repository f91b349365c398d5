import { expect, test } from 'vitest'
import { hostOf } from './hostOf.ts'

const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG'

test.each([
  ['https://api.example/1.json', 'api.example'],
  ['http://127.0.0.1:4300/1', '127.0.0.1:4300'],
  [' https://api.example/art #1.png', 'api.example'],
  [`ipfs://${CID}/1.json`, 'ipfs'],
  [`ipfs://ipfs/${CID}/1.json`, 'ipfs'],
  [`/ipfs/${CID}/1.json`, 'ipfs'],
  [`${CID}/art #1.json`, 'ipfs'],
  [`https://gateway.example/ipfs/${CID}/1.json`, 'gateway.example'],
  ['ar://n0kt/7.json', 'ar'],
  ['data:application/json;base64,e30=', 'data'],
  ['DATA:application/json,{}', 'data'],
  ['<svg/>', 'data'],
  ['{"name":"A"}', 'data'],
  ['', 'data'],
  ['words', 'data'],
])('%s is asked of %s', (address, host) => {
  expect(hostOf(address)).toBe(host)
})
