import { expect, test } from 'vitest'
import { packRepeats, unpackRepeats } from './repeats.ts'

const maren = () => ({ wallet: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc', name: 'Maren Holt' })
const collection = () => ({ name: 'High Nights', owner: maren(), sizes: [320, 640, 1280, 1920, 2560] })

const data = [
  [['GET /offers/{list}'], { offers: [{ work: 'A', creator: maren(), in: collection() }] }],
  [['GET /collections'], { collections: [collection(), { name: 'Ämter', owner: maren(), sizes: [] }] }],
  [['GET /common/prices'], { ETH: null, MATIC: '0.5', list: [null, true, 0, ''] }],
]

test('data is the same after it was packed', () => {
  expect(unpackRepeats(packRepeats(data))).toEqual(data)
  expect(unpackRepeats(packRepeats(null))).toBeNull()
})

test('what repeats is written once, and read as one object', () => {
  const packed = packRepeats(data)
  expect(packed.match(/Maren Holt/g)).toHaveLength(1)
  expect(packed.match(/High Nights/g)).toHaveLength(1)
  type Lists = [[unknown, { offers: { in: object }[] }], [unknown, { collections: object[] }]]
  const [[, { offers }], [, { collections }]] = unpackRepeats(packed) as Lists
  expect(offers[0]?.in).toBe(collections[0])
})
