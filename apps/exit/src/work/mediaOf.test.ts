import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaOf, sniff } from './mediaOf.ts'

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
  'a picture of the type %s is known by its bytes',
  async (type) => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
      .toFormat(type)
      .toBuffer()
    expect(sniff(bytes)).toBe(`image/${type}`)
    expect(mediaOf(sniff(bytes))).toBe('image')
  },
)

test('a drawing is a picture, and a page is nothing that is shown', () => {
  expect(sniff(Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
    'image/svg+xml',
  )
  expect(sniff(Buffer.from('<!doctype html><svg>'))).toBe('')
  for (const [mime, media] of [
    ['image/svg+xml', 'image'],
    ['video/mp4', 'video'],
    ['video/quicktime', 'video'],
    ['audio/mpeg', 'audio'],
    ['audio/webm', 'audio'],
  ] as const) {
    expect(mediaOf(mime)).toBe(media)
    // Browsers would run or refuse what only contains the name of a type.
    for (const odd of [`x${mime}`, `${mime}x`]) expect(mediaOf(odd)).toBeNull()
  }
  for (const mime of ['', 'text/html', 'image/svg+xml, text/html', 'model/gltf-binary'])
    expect(mediaOf(mime)).toBeNull()
})
