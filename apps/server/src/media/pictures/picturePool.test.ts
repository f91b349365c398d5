import { setTimeout } from 'node:timers/promises'
import { PREVIEW } from '@vitrine/api/previews'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { HOSTILE_SVGS } from '../../../test/files/hostileSvgs.ts'
import { createPicturePool } from './picturePool.ts'

const pool = createPicturePool()
afterAll(() => pool.close())

const CIRCLE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle r="9"/></svg>'

test('gives up a drawing that takes too long and draws the next one [IMP-05]', async () => {
  const hostile = pool.run('drawSvg', Buffer.from(HOSTILE_SVGS.lighting as string))
  const harmless = pool.run('drawSvg', Buffer.from(CIRCLE))
  await expect(hostile).rejects.toMatchObject({ name: 'JobKilled' })
  expect(await sharp((await harmless) as Uint8Array).metadata()).toMatchObject({
    format: 'png',
    width: 1024,
    height: 768,
  })
})

test('a pool that closes gives no verdict on the file that it was working on', async () => {
  const closing = createPicturePool()
  const hostile = closing.run('drawSvg', Buffer.from(HOSTILE_SVGS.lighting as string))
  const refused = expect(hostile).rejects.toMatchObject({ failure: { code: 'unavailable' } })
  // Its process has started and draws.
  await setTimeout(1_000)
  await closing.close()
  await refused
  await expect(closing.run('drawSvg', Buffer.from(CIRCLE))).rejects.toMatchObject({
    failure: { code: 'unavailable' },
  })
})

test('SVGs from outside do not delay uploads', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c34' } })
    .png()
    .toBuffer()
  const upload = () => pool.run('processFile', { bytes, keepMetadata: false, known: false })
  // To start its process can take longer than a drawing may.
  await upload()
  let drawn = false
  const hostile = pool.run('drawSvg', Buffer.from(HOSTILE_SVGS.use as string)).catch(() => {
    drawn = true
  })
  expect(await upload()).toMatchObject({
    mime: 'image/png',
    picture: { width: 60 },
    sizes: [[60, expect.anything()]],
  })
  expect(drawn).toBe(false)
  await hostile
})

test('a link preview contains the given pictures', async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#00f' } })
    .webp()
    .toBuffer()
  const text = {
    title: 'Tide',
    lines: ['Somebody'],
    verified: true,
    product: 'Vitrine',
    accent: '#d9391e',
    colour: null,
  }
  const drawn = await pool.run('drawPreview', { ...text, pictures: [picture] })
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', ...PREVIEW })
  const { data } = await sharp(drawn)
    .extract({ left: 315, top: 315, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[2]).toBeGreaterThan(200)
})
