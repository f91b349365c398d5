import sharp from 'sharp'
import { driftlines } from '../../sample/art/driftlines.ts'
import { pendulum } from '../../sample/art/pendulum.ts'
import { truchet } from '../../sample/art/truchet.ts'
import { weave } from '../../sample/art/weave.ts'
import { catalogue } from '../../sample/catalogue.ts'
import { encodePicture, type Picture } from '../../sample/drawing/picture.ts'

/** How many more works of each series are drawn. They have the same colours and plan, so they look alike. */
const MORE = 40

const SERIES: readonly ((seed: number) => Picture)[] = [
  (seed) =>
    driftlines(seed, {
      paper: '#F4EEDF',
      ink: '#1C2B3A',
      accent: '#D1432A',
      current: 'swell' as const,
      disc: { x: 0.5, y: 0.5, radius: 250 },
    }),
  (seed) =>
    pendulum(seed, {
      ground: '#171019',
      inks: ['#FFD6BA', '#E56B8C', '#5B3E96'],
      ratio: [3, -2] as [number, number],
      detune: 0.0005 * (seed % 9),
      decay: 0.004 + 0.001 * (seed % 11),
      rotary: seed % 2 === 0,
    }),
  (seed) =>
    truchet(seed, {
      ground: '#F1E8D6',
      outline: '#23313F',
      ribbons: ['#D9553A', '#E9B44C', '#2E6E74'],
      tiles: 6 + (seed % 5),
      crossings: 0.2,
      mirrored: false,
    }),
  (seed) =>
    weave(seed, {
      wall: '#E4E0D6',
      warp: '#F0E6D2',
      yarns: ['#1E2F55', '#EFE3CC', '#B23A3A', '#E0A84E'],
      pattern: 'ikat',
    }),
]

/** A picture and the collection or series that it belongs to. */
export type Drawn = { picture: Buffer; series: string }

/** The pictures of the sample marketplace, and more of some of its series. */
export async function drawWorks(): Promise<Drawn[]> {
  const drawn: Drawn[] = []
  async function keep(picture: Picture, series: string) {
    const image = sharp(await encodePicture(picture, 'webp')).resize(640, 640, { fit: 'inside' })
    drawn.push({ picture: await image.png().toBuffer(), series })
  }
  for (const { name, works } of catalogue)
    for (const { media } of works) await keep(await ('cover' in media ? media.cover() : media.draw()), name)
  for (const [series, draw] of SERIES.entries())
    for (let n = 0; n < MORE; n += 1) await keep(draw(1_000 + n), `${series}`)
  return drawn
}
