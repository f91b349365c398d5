import { zImageInList } from '@vitrine/api/entities/inList'
import type { Image } from '@vitrine/api/entities/works/media'
import { expect, test } from 'vitest'
import { pictureOf, smallestOf } from './picture.ts'
import { stillOf } from './still.ts'

const plain: Image = {
  url: '/media/ab',
  width: 700,
  height: 400,
  color: '#aabbcc',
  placeholder: 'data:',
  sizes: [320, 640, 700].map((width) => ({ width, url: `/media/ab/${width}.webp` })),
}
const animated: Image = { ...plain, animated: true }

const SIZES = '/media/ab/320.webp 320w, /media/ab/640.webp 640w, /media/ab/700.webp 700w'
const STILLS = '/media/ab/320-still.webp 320w, /media/ab/640-still.webp 640w, /media/ab/700-still.webp 700w'

test('an animation has its still beside it, in lists too; other pictures have none', () => {
  for (const image of [animated, zImageInList.parse(animated)])
    expect(pictureOf(image)).toMatchObject({ src: '/media/ab/640.webp', srcSet: SIZES, still: STILLS })
  expect(smallestOf(animated)).toMatchObject({
    src: '/media/ab/320.webp',
    still: '/media/ab/320-still.webp',
  })
  expect(pictureOf(plain).still).toBeUndefined()
  expect(smallestOf(plain).still).toBeUndefined()
})

test('the still of an animation has all its sizes; another picture is its own still', () => {
  expect(stillOf(animated)).toMatchObject({ src: '/media/ab/700-still.webp', srcSet: STILLS })
  expect(stillOf(animated).still).toBeUndefined()
  expect(stillOf(plain)).toMatchObject({ src: '/media/ab/640.webp', srcSet: SIZES })
})
