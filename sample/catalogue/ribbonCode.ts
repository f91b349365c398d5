import { type TruchetLook, truchet } from '../art/truchet.ts'
import type { Media, SampleCollection } from './work.ts'

const ribbons = (seed: number, look: TruchetLook): Media => ({
  kind: 'image',
  format: 'png',
  draw: () => truchet(seed, look),
})

export const ribbonCodeCollection: SampleCollection = {
  creator: 'tomasz',
  name: 'Ribbon Code',
  symbol: 'RIBBON',
  short: 'ribbon-code',
  description:
    'Square tiles, turned by chance, make ribbons; every ribbon is followed as far as it goes and gets one colour. Sébastien Truchet wrote the first half down in 1704.',
  image: () =>
    truchet(12, {
      ground: '#F1E8D6',
      outline: '#23313F',
      ribbons: ['#D9553A', '#E9B44C', '#2E6E74'],
      tiles: 6,
      crossings: 0.1,
      mirrored: true,
    }),
  works: [
    {
      name: 'Switchyard',
      description:
        'Nine tiles by nine, one in five a crossing. Follow the longest yellow line with a finger and see where it leaves.',
      categories: ['art'],
      copies: 20,
      royalties: 5,
      blockchain: 'BNB',
      media: ribbons(1, {
        ground: '#F1E8D6',
        outline: '#23313F',
        ribbons: ['#D9553A', '#E9B44C', '#2E6E74', '#F3D9B0'],
        tiles: 9,
        crossings: 0.2,
        mirrored: false,
      }),
      sale: {
        price: '0.18',
        copies: 15,
        buys: [
          { by: 'obi', copies: 2 },
          { by: 'nadia', copies: 3 },
        ],
      },
    },
    {
      name: 'Carpet for a Server Room',
      description:
        'The same rule, mirrored twice, becomes a carpet. Only a quarter of it was decided; the rest followed.',
      categories: ['art'],
      copies: 1,
      royalties: 7,
      blockchain: 'BNB',
      media: ribbons(2, {
        ground: '#1D2A33',
        outline: '#10181E',
        ribbons: ['#E07A5F', '#F2CC8F', '#81B29A', '#3D5A80'],
        tiles: 12,
        crossings: 0.3,
        mirrored: true,
      }),
      sale: {
        minBid: '0.9',
        hours: 20,
        bids: [
          { by: 'leila', amount: '0.95' },
          { by: 'pim', amount: '1.1' },
          { by: 'leila', amount: '1.3' },
        ],
      },
    },
    {
      name: 'Madder and Rose',
      description:
        'No crossings at all, so the reds can only walk round each other. Colours after a page of dyer’s samples from 1880.',
      categories: ['art'],
      copies: 1,
      royalties: 7,
      blockchain: 'BNB',
      media: ribbons(3, {
        ground: '#E4DCCB',
        outline: '#3A1F2B',
        ribbons: ['#8C2F39', '#B23A48', '#FCB9B2', '#461220'],
        tiles: 8,
        crossings: 0,
        mirrored: true,
      }),
      signed: { price: '0.75' },
    },
    {
      name: 'Night Bus Lines',
      description:
        'A timetable for a city in which every line is a ring line. Printed dark, for reading at the stop.',
      categories: ['art'],
      copies: 8,
      royalties: 5,
      blockchain: 'BNB',
      media: ribbons(14, {
        ground: '#15161F',
        outline: '#0B0C12',
        ribbons: ['#F2B84B', '#5FA8A0', '#D9566B', '#E9E1CE'],
        tiles: 11,
        crossings: 0.42,
        mirrored: false,
      }),
      sale: { price: '0.3', minBid: '0.2', hours: 96, copies: 8, buys: [{ by: 'yuki' }] },
      resale: { by: 'yuki', price: '0.42', copies: 1 },
    },
    {
      name: 'Lido',
      description:
        'Painted in the colours of a swimming bath: tile, water, towel, rope. Seven by seven is small enough to learn by heart.',
      categories: ['art'],
      offers: [
        { by: 'oskar', amount: '0.6' },
        { by: 'nadia', amount: '0.75' },
      ],
      copies: 1,
      royalties: 7,
      blockchain: 'BNB',
      media: ribbons(23, {
        ground: '#EAF0EA',
        outline: '#17445A',
        ribbons: ['#4FA3B8', '#F2C14E', '#F4F1E6', '#E0674A'],
        tiles: 7,
        crossings: 0.14,
        mirrored: false,
      }),
    },
  ],
}
