import { expect, test } from 'vitest'
import { squareOf } from './picture.ts'
import { coverOf, faceOf } from './portrait.ts'

test('an avatar that is an animation moves only on its profile', () => {
  const still = '/media/ab/320-still.webp'
  expect(squareOf(still, 40)).toEqual({ src: still, width: 40, height: 40 })
  expect(faceOf(still, 112)).toEqual({ src: '/media/ab/320.webp', still, width: 112, height: 112 })
  const plain = { src: '/media/ab/320.webp', width: 112, height: 112 }
  expect(faceOf('/media/ab/320.webp', 112)).toEqual(plain)
  expect(faceOf(null, 112)).toBeNull()
})

test('a cover has the sizes that its original allows; an animation has a still beside each', () => {
  const plain = coverOf('/media/ab/1280.webp', 1500)
  const sizes = '/media/ab/640.webp 640w, /media/ab/1280.webp 1280w, /media/ab/2560.webp 1500w'
  expect(plain).toEqual({ src: '/media/ab/1280.webp', srcSet: sizes, width: 1500, height: 500 })
  expect(coverOf('/media/ab/1280-still.webp', 1500)).toEqual({
    ...plain,
    still: sizes.replaceAll('.webp', '-still.webp'),
  })
  expect(coverOf('/media/ab/1280.webp', 1280).srcSet).not.toContain('2560')
  const small = { src: '/media/ab/700.webp', width: 1500, height: 500 }
  expect(coverOf('/media/ab/700.webp', 700)).toEqual(small)
  expect(coverOf('/media/ab/700-still.webp', 700)).toEqual({ ...small, still: '/media/ab/700-still.webp' })
})
