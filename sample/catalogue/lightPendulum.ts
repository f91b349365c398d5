import { type PendulumLook, pendulum } from '../art/pendulum.ts'
import { wireDrawing } from '../art/wireDrawing.ts'
import type { WireLook } from '../modelling/wire.ts'
import { wireModel } from '../modelling/wireModel.ts'
import type { Media, SampleCollection } from './work.ts'

const trace = (seed: number, look: PendulumLook): Media => ({
  kind: 'image',
  format: 'webp',
  draw: () => pendulum(seed, look),
})

const brass: WireLook = { ground: '#171C22', metal: '#D9A54A', swings: [2, 3, 5], thickness: 0.09 }

export const lightPendulumCollection: SampleCollection = {
  creator: 'anselm',
  name: 'Light Pendulum',
  symbol: 'SWING',
  short: 'light-pendulum',
  description:
    'A lamp hangs from two pendulums tuned to a musical interval, and the shutter stays open until they rest. What the ear knows as a fifth the eye sees as a figure.',
  image: () =>
    pendulum(13, {
      ground: '#171019',
      inks: ['#FFD6BA', '#E56B8C', '#5B3E96'],
      ratio: [3, -2],
      detune: 0.0025,
      decay: 0.011,
      rotary: true,
    }),
  works: [
    {
      name: 'Fifth, Slightly Flat',
      description:
        'Two to three, a hair out of tune, so the figure turns while it shrinks. Seventy-four swings.',
      categories: ['photography', 'music'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: trace(1, {
        ground: '#0E1420',
        inks: ['#F2C57C', '#E27D60', '#6C8EBF'],
        ratio: [2, 3],
        detune: 0.004,
        decay: 0.012,
        rotary: false,
      }),
      sale: { price: '0.8' },
    },
    {
      name: 'Fourth in Green',
      description:
        'Three to four, through a bottle-green filter. The bright crossing is where the lamp slowed down to turn.',
      categories: ['photography', 'music'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: trace(2, {
        ground: '#101312',
        inks: ['#E8F1D4', '#7FC8A9', '#2D6E7E'],
        ratio: [3, 4],
        detune: 0.003,
        decay: 0.013,
        rotary: false,
      }),
      sale: {
        minBid: '0.5',
        hours: 8,
        bids: [
          { by: 'leila', amount: '0.52' },
          { by: 'pim', amount: '0.6' },
          { by: 'nadia', amount: '0.75' },
        ],
      },
    },
    {
      name: 'Calla',
      description: 'The table turns against the lamp. I did not plan the flower; I planned the number five.',
      categories: ['photography'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: trace(3, {
        ground: '#171019',
        inks: ['#FFD6BA', '#E56B8C', '#5B3E96'],
        ratio: [3, -2],
        detune: 0.0025,
        decay: 0.011,
        rotary: true,
      }),
      sale: { price: '1.5', buys: [{ by: 'leila' }] },
      resale: { by: 'leila', price: '2.2', minBid: '1.6', hours: 140 },
    },
    {
      name: 'Octave on Paper',
      description:
        'The only one drawn with ink instead of light. One to two; a child can hear it and a child can draw it.',
      categories: ['art', 'music'],
      copies: 14,
      royalties: 8,
      blockchain: 'ETH',
      media: trace(4, {
        ground: '#F3EDE0',
        inks: ['#1F2A44', '#3E5C88', '#C0563B'],
        ratio: [1, 2],
        detune: 0.006,
        decay: 0.012,
        rotary: false,
      }),
      sale: { price: '0.11', copies: 10, buys: [{ by: 'ines', copies: 2 }] },
    },
    {
      name: 'Two, Three, Five',
      description:
        'The line of the lamp, bent in brass so that you can walk around it: two swings to the side, three up, five towards you. It ends where it began.',
      categories: ['art', 'metaverses'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: { kind: 'model', make: () => wireModel(6, brass), cover: () => wireDrawing(6, brass) },
      sale: { minBid: '0.4', hours: 150 },
    },
  ],
}
