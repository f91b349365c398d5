import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspect } from './inspect.ts'

/** The pixels of a picture's placeholder, each as its four channels. */
async function placeholderOf(bytes: Buffer) {
  const { picture } = await inspect(bytes)
  const file = Buffer.from(picture!.placeholder.split(',')[1]!, 'base64')
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ]
  return { color: picture!.color, size: [info.width, info.height], at }
}

test('the placeholder is a picture of a sixteenth, with its colours and what shows through', async () => {
  const left = { create: { width: 200, height: 200, channels: 4, background: '#d02020' } } as const
  const whole = { create: { width: 400, height: 200, channels: 4, background: '#00000000' } } as const
  const bytes = await sharp(whole)
    .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  const { size, at } = await placeholderOf(bytes)
  expect(size).toEqual([16, 8])
  const [red = 0, green = 0, , opacity] = at(3, 4)
  expect([red > 190, green < 60, opacity]).toEqual([true, true, 255])
  expect(at(12, 4)[3]).toBe(0)
})

test.each([
  [
    'grey',
    sharp({ create: { width: 90, height: 60, channels: 3, background: '#808080' } }).toColourspace('b-w'),
    '#888888',
  ],
  [
    '16 bits',
    sharp({ create: { width: 90, height: 60, channels: 3, background: '#1848c8' } }).toColourspace('rgb16'),
    '#1848c8',
  ],
  ['one pixel', sharp({ create: { width: 1, height: 1, channels: 3, background: '#1040c0' } }), '#1848c8'],
  [
    'half transparent, on white',
    sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000080' } }),
    '#787878',
  ],
])('the colour of a picture: %s', async (_name, picture, color) => {
  expect((await placeholderOf(await picture.png().toBuffer())).color).toBe(color)
})
