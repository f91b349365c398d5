import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { cidText, parseCid } from './cid.ts'
import { openCar } from './openCar.ts'

const number = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...number(Math.floor(value / 128))]
const section = (...parts: Uint8Array[]) => {
  const bytes = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(number(bytes.length)), bytes])
}
const cid = parseCid(cidText('raw', randomBytes(32).toString('hex')))!
const block = randomBytes(300)
const header = section(randomBytes(59))
const car = new Uint8Array(Buffer.concat([header, section(cid.bytes, block)]))

// Archives as `@ipld/car` writes them are read by the same function in the journeys of the page exit.
test('the blocks of an archive are found by their CIDs', () => {
  expect([...openCar(car)]).toEqual([[String(cid), new Uint8Array(block)]])
  expect(openCar(new Uint8Array(header)).size).toBe(0)
})

test.each([
  ['cut short', car.subarray(0, -1)],
  ['empty', new Uint8Array()],
  ['of a header that is longer than it', new Uint8Array([0xff, 0xff, 0x7f, 1, 2])],
  ['with a section without a block', new Uint8Array(Buffer.concat([header, Buffer.from([0])]))],
  ['with a section that is no CID', new Uint8Array(Buffer.concat([header, section(randomBytes(3))]))],
  ['with a length without end', new Uint8Array(Array(20).fill(0xff))],
  [
    'of 20,001 blocks',
    new Uint8Array(Buffer.concat([header, ...Array<Buffer>(20_001).fill(section(cid.bytes))])),
  ],
])('an archive %s is refused', (_, bytes) => {
  expect(() => openCar(bytes)).toThrow(RangeError)
})
