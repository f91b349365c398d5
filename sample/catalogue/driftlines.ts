import { type DriftLook, driftlines } from '../art/driftlines.ts'
import type { Media, SampleCollection } from './work.ts'

const ink = (seed: number, look: DriftLook): Media => ({
  kind: 'image',
  format: 'webp',
  draw: () => driftlines(seed, look),
})

export const driftlinesCollection: SampleCollection = {
  creator: 'ines',
  name: 'Driftlines',
  symbol: 'DRIFT',
  short: 'driftlines',
  description:
    'Pen lines that follow a current and never touch. Each sheet begins as a field of directions; lines are set into it one by one until there is no room for another.',
  image: () =>
    driftlines(15, {
      paper: '#F4EEDF',
      ink: '#1C2B3A',
      accent: '#D1432A',
      current: 'swell',
      disc: { x: 0.5, y: 0.5, radius: 250 },
    }),
  works: [
    {
      name: 'Spring Tide, Evening',
      description:
        'Two long swells meet under a low sun. The lines inside the disc were drawn with the same pen, a little slower, so the ink had time to spread. No two strokes touch.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: ink(3, {
        paper: '#F4EEDF',
        ink: '#1C2B3A',
        accent: '#D1432A',
        current: 'swell',
        disc: { x: 0.64, y: 0.3, radius: 190 },
      }),
      locked:
        'The plotter file and the field’s coefficients: tilt -0.21, swell 1.9 over 900 by 620. Draw it again if you like; sign it with your own name.',
      sale: {
        minBid: '0.6',
        hours: 54,
        bids: [
          { by: 'nadia', amount: '0.62' },
          { by: 'oskar', amount: '0.7' },
          { by: 'yuki', amount: '0.85' },
        ],
      },
    },
    {
      name: 'Two Eyes of the Gyre',
      description:
        'One whirl turns with the clock, one against it. Between them lies the slack water where everything that floats ends up.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: ink(5, {
        paper: '#EFE9DC',
        ink: '#27302B',
        accent: '#C98B1B',
        current: 'whirl',
        disc: { x: 0.35, y: 0.66, radius: 240 },
      }),
      sale: { price: '1.2', minBid: '0.8', hours: 120 },
    },
    {
      name: 'Four Stones at Night',
      description:
        'A stream at night parts round stones and closes behind them without a seam. The lit stone is the one you would step on.',
      categories: ['art'],
      offers: [{ by: 'leila', amount: '1.2' }],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: ink(8, {
        paper: '#18222D',
        ink: '#E9DFC8',
        accent: '#E8805A',
        current: 'stones',
        disc: { x: 0, y: 0, radius: 0 },
      }),
      sale: { price: '0.95', buys: [{ by: 'nadia' }] },
      resale: { by: 'nadia', price: '1.6' },
    },
    {
      name: 'Kelp Weather',
      description:
        'Drawn on grey-green paper on the day the fog did not lift. The disc is where the sun was said to be.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: ink(27, {
        paper: '#DDE3D6',
        ink: '#1F3B36',
        accent: '#B8452F',
        current: 'swell',
        disc: { x: 0.3, y: 0.24, radius: 150 },
      }),
      signed: { price: '0.7' },
    },
    {
      name: 'Moraine',
      description:
        'Meltwater finding its way through gravel, seen from far above. Printed as a small edition for everybody who asked for the large one.',
      categories: ['art'],
      copies: 12,
      royalties: 8,
      blockchain: 'ETH',
      media: ink(18, {
        paper: '#F2ECE2',
        ink: '#3A2E3F',
        accent: '#3F8A84',
        current: 'stones',
        disc: { x: 0, y: 0, radius: 0 },
      }),
      sale: { price: '0.12', buys: [{ by: 'oskar', copies: 2 }, { by: 'anselm' }] },
      resale: { by: 'oskar', price: '0.19', copies: 1 },
    },
  ],
}
