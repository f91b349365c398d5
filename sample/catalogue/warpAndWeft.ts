import { type WeaveLook, weave } from '../art/weave.ts'
import type { Media, SampleCollection } from './work.ts'

const cloth = (seed: number, look: WeaveLook): Media => ({
  kind: 'image',
  format: 'jpeg',
  draw: () => weave(seed, look),
})

export const warpAndWeftCollection: SampleCollection = {
  creator: 'leila',
  name: 'Warp and Weft',
  symbol: 'WEFT',
  short: 'warp-and-weft',
  description:
    'Hangings woven one crossing at a time: 172 warp threads, 197 rows, and for each meeting of the two a decision which lies on top. Every row was dyed by hand, so no two are equally dark.',
  image: () =>
    weave(14, {
      wall: '#E4E0D6',
      warp: '#F0E6D2',
      yarns: ['#1E2F55', '#EFE3CC', '#B23A3A', '#E0A84E', '#3E6C7A'],
      pattern: 'ikat',
    }),
  works: [
    {
      name: 'Kilim for a Threshold',
      description:
        'Stepped bands in madder, walnut and pine. Made to be stepped over, hung because nobody dares.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'MATIC',
      media: cloth(1, {
        wall: '#E9E3D8',
        warp: '#EADFC8',
        yarns: ['#7A2E2A', '#D9A05B', '#22403F', '#EADFC8', '#B5533C'],
        pattern: 'kilim',
      }),
      signed: { price: '130' },
    },
    {
      name: 'Ikat, Six Suns',
      description:
        'The yarn was tied and dyed before it met the loom, so every edge bleeds a little to the side. Six suns, none of them alike.',
      categories: ['art'],
      likes: 7,
      copies: 1,
      royalties: 10,
      blockchain: 'MATIC',
      media: cloth(2, {
        wall: '#E4E0D6',
        warp: '#F0E6D2',
        yarns: ['#1E2F55', '#EFE3CC', '#B23A3A', '#E0A84E', '#3E6C7A'],
        pattern: 'ikat',
      }),
      sale: {
        minBid: '90',
        hours: 40,
        bids: [
          { by: 'nadia', amount: '95' },
          { by: 'anselm', amount: '120' },
          { by: 'nadia', amount: '150' },
        ],
      },
      locked:
        'Dye notes. Blue: indigo vat, four dips. Red: madder, alum, a pinch of chalk. Gold: weld, picked on the slope behind the station.',
    },
    {
      name: 'Exercise with Ladders',
      description:
        'Blocks, lines and ladders in five yarns, after the exercises every first-year weaver was once given. Mine came back with the word “again” on it.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'MATIC',
      media: cloth(3, {
        wall: '#EDE8DE',
        warp: '#D8CDB8',
        yarns: ['#2B2B2B', '#D8CDB8', '#A63D2F', '#C9A24B', '#6B7B6E'],
        pattern: 'blocks',
      }),
      sale: { price: '105', minBid: '70', hours: 110 },
    },
    {
      name: 'Pointed Twill, Moss',
      description:
        'A diagonal that changes its mind every few inches. Moss, sand and saddle leather; the wool is from one flock.',
      categories: ['art'],
      copies: 6,
      royalties: 8,
      blockchain: 'MATIC',
      media: cloth(4, {
        wall: '#DDD9D0',
        warp: '#E8E0D0',
        yarns: ['#36523F', '#C2B280', '#8A5A3B', '#E8E0D0'],
        pattern: 'twill',
      }),
      sale: { price: '38', copies: 6, buys: [{ by: 'maren' }, { by: 'oskar', copies: 2 }] },
    },
    {
      name: 'Rölakan with Stars',
      description:
        'Sixteen whole fields, sixteen stars, in the manner of southern Sweden. The white ones were finished last, in winter.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'MATIC',
      media: cloth(5, {
        wall: '#E8E6DF',
        warp: '#EFE7D5',
        yarns: ['#EFE7D5', '#27406B', '#B8453B', '#D9A441', '#3F6B57'],
        pattern: 'rolakan',
      }),
      sale: { price: '115', buys: [{ by: 'oskar' }] },
      resale: { by: 'oskar', price: '160', minBid: '110', hours: 60 },
    },
    {
      name: 'Blanket for a Train',
      description:
        'The same stripes both ways, in bottle green and ink with one line of wine. For the seat by the window.',
      categories: ['art'],
      copies: 10,
      royalties: 8,
      blockchain: 'MATIC',
      media: cloth(6, {
        wall: '#E2DDD3',
        warp: '#2C3B33',
        yarns: ['#23392F', '#7A1F2B', '#D8B45A', '#1C2536', '#E7DFCB'],
        pattern: 'tartan',
      }),
      sale: { price: '30', copies: 8, buys: [{ by: 'pim', copies: 2 }] },
    },
  ],
}
