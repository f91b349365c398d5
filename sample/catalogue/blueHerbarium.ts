import { type CyanotypeLook, cyanotype } from '../art/cyanotype.ts'
import type { Media, SampleCollection } from './work.ts'

const PRUSSIAN = ['#0B2545', '#134074', '#3F78A8', '#A9C7DB', '#F1F0E6']
const TONED = ['#1A2233', '#2F3C55', '#6B7488', '#BDB8B0', '#F0EADC']
const print = (seed: number, plant: CyanotypeLook['plant'], tones = PRUSSIAN): Media => ({
  kind: 'image',
  format: 'jpeg',
  draw: () => cyanotype(seed, { plant, tones }),
})

export const blueHerbariumCollection: SampleCollection = {
  creator: 'maren',
  name: 'Blue Herbarium',
  symbol: 'HERB',
  short: 'blue-herbarium',
  description:
    'Photograms without a camera: plants laid on paper brushed with iron salts and left in the sun. Where the plant lay the paper stays white; where it only hovered, the blue is soft.',
  image: () => cyanotype(12, { plant: 'umbel', tones: PRUSSIAN }),
  series: true,
  works: [
    {
      name: 'Dryopteris, Three Fronds',
      description:
        'Male fern, pressed overnight under the dictionary. The left frond curled up a little and printed pale.',
      categories: ['photography', 'art'],
      copies: 1,
      royalties: 10,
      blockchain: 'MATIC',
      media: print(1, 'fern'),
      signed: { price: '75' },
    },
    {
      name: 'Wild Carrot',
      description:
        'Daucus carota, four umbels on one sheet. Count the rays of the largest one and you know how long I had to wait for the wind.',
      categories: ['photography', 'art'],
      copies: 1,
      royalties: 10,
      blockchain: 'MATIC',
      media: print(2, 'umbel'),
      sale: {
        minBid: '35',
        hours: 9,
        bids: [
          { by: 'oskar', amount: '36' },
          { by: 'leila', amount: '48' },
          { by: 'oskar', amount: '60' },
        ],
      },
    },
    {
      name: 'Ginkgo, a Fallen Twig',
      description:
        'Picked off the pavement outside the natural history museum after a storm. The veins show because the leaves were still wet.',
      categories: ['photography', 'art'],
      copies: 1,
      royalties: 10,
      blockchain: 'MATIC',
      media: print(3, 'ginkgo'),
      sale: { price: '90', buys: [{ by: 'oskar' }] },
    },
    {
      name: 'Poppy Heads in September',
      description:
        'Papaver somniferum gone to seed, and some of the seed. The two soft ones stood in the row behind.',
      categories: ['photography', 'art'],
      copies: 15,
      royalties: 8,
      blockchain: 'MATIC',
      media: print(4, 'poppy'),
      sale: { price: '18', copies: 12, buys: [{ by: 'oskar', copies: 2 }, { by: 'yuki' }, { by: 'ines' }] },
      resale: { by: 'oskar', price: '26', copies: 1 },
    },
    {
      name: 'Roadside Oats',
      description:
        'Avena fatua, a whole tuft, roots shaken off. Exposed for nine minutes at noon, moved once by a curious dog.',
      categories: ['photography', 'art'],
      copies: 15,
      royalties: 8,
      blockchain: 'MATIC',
      media: print(5, 'grass', TONED),
      signed: { price: '16', copies: 15 },
    },
    {
      name: 'Bladderwrack, Low Water',
      description:
        'Seaweed floated onto the sheet in a tray and left to dry where it lay. Toned in tea, which takes the edge off the blue.',
      categories: ['photography', 'art'],
      copies: 1,
      royalties: 10,
      blockchain: 'MATIC',
      media: print(6, 'kelp', TONED),
      signed: { price: '110' },
    },
  ],
}
