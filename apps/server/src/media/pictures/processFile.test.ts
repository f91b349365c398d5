import sharp from 'sharp'
import { expect, test } from 'vitest'
import { gif, repeatedGif } from '../../../test/files/gif.ts'
import { processFile } from './processFile.ts'

async function process(bytes: Buffer, known = false) {
  const processed = await processFile({ bytes, keepMetadata: true, known })
  if ('refused' in processed) throw new Error(processed.refused)
  return processed
}

/** The width and the number of frames of each size. */
const framesOf = (sizes: [number, Uint8Array][]) =>
  Promise.all(
    sizes.map(async ([width, bytes]) => {
      const metadata = await sharp(bytes, { animated: true }).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width })
      return [width, metadata.pages ?? 1]
    }),
  )

test('an animation gives animated sizes, and stills of its first frame in the same widths', async () => {
  const { picture, sizes, stills } = await process(await gif(4))
  expect(picture).toMatchObject({ width: 700, height: 40, animated: true })
  expect(await framesOf(sizes)).toEqual([700, 640, 320].map((width) => [width, 4]))
  expect(await framesOf(stills)).toEqual([700, 640, 320].map((width) => [width, 1]))
  // The first frame is black, the others are not.
  const { channels } = await sharp(stills[0]![1]).stats()
  expect(channels[0]!.max).toBeLessThan(8)
})

test('a still picture gives no stills, a GIF with one frame too', async () => {
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c34' } })
    .png()
    .toBuffer()
  for (const bytes of [png, await gif(1)]) {
    const { picture, sizes, stills } = await process(bytes)
    expect(picture?.animated).toBe(false)
    expect(sizes.length).toBeGreaterThan(1)
    expect(stills).toEqual([])
  }
})

test('a file that is stored already is not resized again', async () => {
  expect(await process(await gif(3), true)).toMatchObject({
    sizes: [],
    stills: [],
    picture: { animated: true },
  })
})

test('an animation that would take too long is refused before its frames are read', async () => {
  const heavy = await processFile({
    bytes: await repeatedGif(200, 1_000, 1_000),
    keepMetadata: true,
    known: false,
  })
  expect(heavy).toEqual({ refused: 'animation_too_heavy' })
  // As many frames that are small, and the same size with few frames.
  for (const bytes of [await repeatedGif(200, 100, 100), await repeatedGif(4, 1_000, 1_000)])
    expect((await process(bytes)).picture?.animated).toBe(true)
})
