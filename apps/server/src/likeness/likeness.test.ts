import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandsOf, nearBands, RESEMBLING } from './bands.ts'
import { hashPixels, SIDE } from './hashPixels.ts'
import { distance, orientations } from './orientations.ts'
import { skeletonOf } from './skeleton.ts'

/** Pixels of a picture without symmetry. */
const pixels = Uint8Array.from({ length: SIDE * SIDE }, (_, n) => {
  const [x, y] = [n % SIDE, Math.floor(n / SIDE)]
  return 128 + 60 * Math.sin(x / 3 + y / 7) + 50 * Math.cos((x * y) / 90 + y)
})
const turned = (from: (x: number, y: number) => [x: number, y: number]) =>
  Uint8Array.from({ length: SIDE * SIDE }, (_, n) => {
    const [x, y] = from(n % SIDE, Math.floor(n / SIDE))
    return pixels[y * SIDE + x]!
  })
const last = SIDE - 1

test('the hashes of all orientations of a picture follow from one of them', () => {
  const known = orientations(hashPixels(pixels)!)
  const ways: ((x: number, y: number) => [number, number])[] = [
    (x, y) => [x, y],
    (x, y) => [last - x, y],
    (x, y) => [x, last - y],
    (x, y) => [last - x, last - y],
    (x, y) => [y, x],
    (x, y) => [last - y, x],
    (x, y) => [y, last - x],
    (x, y) => [last - y, last - x],
  ]
  for (const way of ways) {
    const hash = hashPixels(turned(way))!
    // A frequency that is almost zero may round to either sign.
    expect(Math.min(...known.map((each) => distance(each, hash)))).toBeLessThanOrEqual(1)
  }
  expect(new Set(known).size).toBe(8)
})

test('a plain picture has no hash', () => {
  expect(hashPixels(new Uint8Array(SIDE * SIDE).fill(200))).toBeNull()
})

test('hashes that resemble one another have a near band in common', () => {
  const zHash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
  const zBits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: RESEMBLING })
  fc.assert(
    fc.property(zHash, zBits, (hash, bits) => {
      const other = bits.reduce((each, bit) => each ^ (1n << BigInt(bit)), hash)
      expect(distance(hash, other)).toBe(bits.length)
      const near = nearBands([hash])
      const { low, middle, high } = bandsOf(other)
      expect(near.low.includes(low) || near.middle.includes(middle) || near.high.includes(high)).toBe(true)
    }),
  )
})

describe('skeletonOf', () => {
  test.each([
    ['Maren Holt', 'Mаrеn Hоlt'],
    ['Maren Holt', 'maren_holt'],
    ['Maren Holt', 'MAREN HOLT'],
    ['Maren Holt', 'Maren\u200b Holt'],
    ['Maren Holt', 'Márén Hölt'],
    ['Maren Holt', 'Maren Ho1t'],
    ['Maren Holt', 'ＭＡＲＥＮ　ＨＯＬＴ'],
    ['Milo', 'Mi1o'],
    ['Milo', 'MIL0'],
  ])('%s and %s can be confused', (a, b) => expect(skeletonOf(b)).toBe(skeletonOf(a)))

  test.each([
    ['Maren Holt', 'Karen Holt'],
    ['Milo', 'Mila'],
    ['Tides', 'Tiles'],
  ])('%s and %s cannot', (a, b) => expect(skeletonOf(b)).not.toBe(skeletonOf(a)))

  test('a name without letters has none', () => expect(skeletonOf('✦ — !')).toBe(''))
})
