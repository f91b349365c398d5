import type { ImageInList } from '@vitrine/api/entities/inList'
import { expect, test } from 'vitest'
import { addressOf } from './addressOf.ts'

const image = (fields: Partial<ImageInList>): ImageInList => ({
  url: '/media/a',
  width: 3000,
  height: 1500,
  color: '#000000',
  sizes: [320, 640, 1280],
  ...fields,
})
const on = (width: number, height: number, still = false) => ({ width, height, still })

test('a picture is fetched in the smallest size that fills the screen [CPG-04]', () => {
  expect(addressOf(image({}), on(390, 844))).toBe('/media/a/640.webp')
  expect(addressOf(image({}), on(1280, 720))).toBe('/media/a/1280.webp')
  expect(addressOf(image({}), on(3840, 2160))).toBe('/media/a/2560.webp')
  // As wide as its height lets it be.
  expect(addressOf(image({ width: 1000, height: 2000 }), on(3840, 1000))).toBe('/media/a/640.webp')
})

test('a picture that is smaller than the screen is fetched in its largest size [CPG-04]', () => {
  const small = image({ width: 1200, height: 600, sizes: [320, 640, 1200] })
  expect(addressOf(small, on(3840, 2160))).toBe('/media/a/1200.webp')
})

test('an animation has no wide size, and with reduced motion its still is fetched [CPG-04]', () => {
  expect(addressOf(image({ animated: true }), on(3840, 2160))).toBe('/media/a/1280.webp')
  expect(addressOf(image({ animated: true }), on(600, 400, true))).toBe('/media/a/640-still.webp')
})
