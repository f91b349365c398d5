import { expect, test } from 'vitest'
import { fileAddress } from './fileAddress.ts'

const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG'
const OTHER = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const WEB = 'https://host.example/meta/1.json?v=2'
const FOLDER = `ipfs://${CID}/meta/1.json`
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'
const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each([
  // Beside metadata on the web.
  ['1.png', WEB, 'https://host.example/meta/1.png'],
  ['./1.png', WEB, 'https://host.example/meta/1.png'],
  ['/1.png', WEB, 'https://host.example/1.png'],
  ['//cdn.example/1.png', WEB, 'https://cdn.example/1.png'],
  ['../img/1.png', WEB, 'https://host.example/img/1.png'],
  ['../../../1.png', WEB, 'https://host.example/1.png'],
  ['?id=1', WEB, 'https://host.example/meta/1.json?id=1'],
  ['art #1.png', WEB, 'https://host.example/meta/art%20%231.png'],
  ['//cdn.example/1.png', 'http://host.example/1', 'http://cdn.example/1.png'],
  [' ./1.png\n', ` ${WEB} `, 'https://host.example/meta/1.png'],
  // Beside metadata that are named by a hash.
  ['1.png', FOLDER, `ipfs://${CID}/meta/1.png`],
  ['./1.png', FOLDER, `ipfs://${CID}/meta/1.png`],
  ['../img/1.png', FOLDER, `ipfs://${CID}/img/1.png`],
  ['/img/1.png', FOLDER, `ipfs://${CID}/img/1.png`],
  ['art #1?.png', FOLDER, `ipfs://${CID}/meta/art #1?.png`],
  ['1.png', `/ipfs/${CID}/1.json`, `ipfs://${CID}/1.png`],
  ['1.png', `${CID}/1.json`, `ipfs://${CID}/1.png`],
  ['1.png', `https://gateway.example/ipfs/${CID}/1.json`, `https://gateway.example/ipfs/${CID}/1.png`],
  ['//cdn.example/1.png', FOLDER, 'https://cdn.example/1.png'],
  ['1.png', 'ar://n0kt/meta/1.json', 'ar://n0kt/meta/1.png'],
  // Never outside of the folder, nor beside what has none.
  ['../../1.png', FOLDER, '../../1.png'],
  ['1.png', `ipfs://${CID}`, '1.png'],
  ['1.png', 'ar://n0kt', '1.png'],
  ['1.png', 'data:application/json,{}', '1.png'],
  ['1.png', '{"image":"1.png"}', '1.png'],
  // Whole addresses stay as they are.
  ['https://a.example/1.png', WEB, 'https://a.example/1.png'],
  [`ipfs://${OTHER}/1.png`, FOLDER, `ipfs://${OTHER}/1.png`],
  [`${OTHER}/1.png`, FOLDER, `${OTHER}/1.png`],
  [`/ipfs/${OTHER}`, WEB, `/ipfs/${OTHER}`],
  ['ar://n0kt', WEB, 'ar://n0kt'],
  [SVG, WEB, SVG],
  ['data:image/png;base64,AAAA', WEB, 'data:image/png;base64,AAAA'],
  ['', WEB, ''],
  // The file itself.
  [base64(SVG), WEB, `data:;base64,${base64(SVG)}`],
  [encodeURIComponent(SVG), FOLDER, `data:image/svg+xml,${encodeURIComponent(SVG)}`],
  [encodeURIComponent('{"a":1}'), '', 'data:application/json,%7B%22a%22%3A1%7D'],
  [base64(`{"a":"${'x'.repeat(60)}"}`), '', `data:;base64,${base64(`{"a":"${'x'.repeat(60)}"}`)}`],
  // Metadata are beside nothing.
  ['//host.example/1.json', '', 'https://host.example/1.json'],
  ['1.json', '', '1.json'],
  ['/1.json', '', '/1.json'],
  [`${CID}/1.json`, '', `${CID}/1.json`],
  ['/9j/1.png', WEB, 'https://host.example/9j/1.png'],
  ['R0lGOD.gif', WEB, 'https://host.example/meta/R0lGOD.gif'],
])('%j beside %j is %j [IMP-05]', (written, base, address) => {
  expect(fileAddress(written, base)).toBe(address)
})
