import { expect, test } from 'vitest'
import { MEDIA_TYPES, mediaKind, runUrl, sizedUrl, stillUrl } from './media.ts'
import { mimeOf } from './mimeOf.ts'

test('the kind of a file is the first part of its type, if its type is accepted [VAL-02]', () => {
  expect(Object.values(MEDIA_TYPES).map(mediaKind)).not.toContain(null)
  expect(mediaKind('video/x-m4v')).toBe('video')
  expect(mediaKind('model/gltf-binary')).toBe('model')
  for (const mime of ['', 'image', 'image/svg+xml', 'model/gltf+json', 'video/ogg'])
    expect(mediaKind(mime)).toBeNull()
})

test('if the browser knows no type, the ending of the name counts', () => {
  expect(mimeOf({ name: 'Chair.GLB', type: '' })).toBe('model/gltf-binary')
  expect(mimeOf({ name: 'a.glb', type: 'text/plain' })).toBe('text/plain')
  for (const name of ['glb.txt', 'chair', '', 'a.constructor'])
    expect(mimeOf({ name, type: '' }), name).toBe('')
})

test('a file has addresses for its sizes, its first frame and its page', () => {
  expect(sizedUrl('/media/a', 640)).toBe('/media/a/640.webp')
  expect(stillUrl('/media/a/320.webp 320w, /media/a/640.webp 640w')).toBe(
    '/media/a/320-still.webp 320w, /media/a/640-still.webp 640w',
  )
  expect(runUrl('/media/a')).toBe('/media/a/run')
})
