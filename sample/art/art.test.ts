import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { someOf } from '../../scripts/testing/long.ts'
import type { Media } from '../catalogue/work.ts'
import { catalogue } from '../catalogue.ts'
import { encodePicture, type Picture } from '../drawing/picture.ts'

const drawn = (media: Media): Promise<Picture> | Picture => ('cover' in media ? media.cover() : media.draw())

/** Identifies a picture: its lines, or its pixels. */
function fingerprint(picture: Picture): string {
  const hash = createHash('sha256')
  if (picture.kind === 'drawing') hash.update(picture.svg)
  else for (const pixels of picture.kind === 'pixels' ? [picture.rgb] : picture.frames) hash.update(pixels)
  return hash.digest('hex')
}

describe('the works', () => {
  // One work of each kind, because every collection has a different kind.
  const kinds = catalogue.flatMap((collection) => collection.works.slice(0, 1))
  const firsts = someOf(kinds, 8)

  test.each(firsts.map((work) => [work.name, work] as const))(
    '%s: the same on every drawing, a file of a sensible size',
    async (_, work) => {
      const [picture, again] = [await drawn(work.media), await drawn(work.media)]
      expect(fingerprint(again)).toBe(fingerprint(picture))
      // NaN: the renderer stops there without an error.
      if (picture.kind === 'drawing') expect(picture.svg).not.toMatch(/NaN|Infinity|undefined/)

      const format =
        work.media.kind === 'animation' ? 'gif' : work.media.kind === 'image' ? work.media.format : 'webp'
      const file = await encodePicture(picture, format)
      const { width = 0, pageHeight, height = 0 } = await sharp(file).metadata()
      expect(file.length).toBeLessThan(600_000)
      expect(Math.max(width, pageHeight ?? height)).toBeGreaterThanOrEqual(1_200)
      expect(Math.max(width, pageHeight ?? height)).toBeLessThanOrEqual(1_600)
    },
  )
})

test('a model is the same whenever it is made, and small', async () => {
  const works = catalogue.flatMap((collection) => collection.works)
  const models = works.flatMap(({ media }) => (media.kind === 'model' ? [media] : []))
  expect(models).toHaveLength(1)
  for (const { make } of models) {
    const model = await make()
    expect(await make()).toEqual(model)
    expect(model.length).toBeLessThan(200_000)
  }
})
