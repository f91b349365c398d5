import { type NameLook, plainName } from '../art/plainNames.ts'
import type { Media, SampleCollection } from './work.ts'

const poster = (seed: number, look: NameLook): Media => ({
  kind: 'image',
  format: 'webp',
  draw: () => plainName(seed, look),
})
const sheet = { paper: '#F2EADA', ink: '#1D1B1A' }

export const plainNamesCollection: SampleCollection = {
  creator: 'tomasz',
  name: 'Plain Names',
  symbol: 'NAMES',
  short: 'plain-names',
  description:
    'Short names, each with its poster. Whoever owns the poster may use the name under vitrine for as long as they keep it. The letters are built from circles and bars; there is no typeface in them.',
  image: () =>
    plainName(12, { ...sheet, name: 'name', layout: 'pebbles', colours: ['#D8432B', '#E9B23C', '#2B5C8A'] }),
  works: [
    {
      name: 'tide.vitrine',
      description: 'Four letters, one dot. The hand of the clock stands at two minutes before high water.',
      categories: ['domains', 'art'],
      copies: 1,
      royalties: 5,
      blockchain: 'MATIC',
      media: poster(1, {
        ...sheet,
        name: 'tide',
        layout: 'target',
        colours: ['#D8432B', '#E9B23C', '#2B5C8A'],
      }),
      sale: { price: '85' },
    },
    {
      name: 'sail.vitrine',
      description:
        'A name for somebody who is about to leave. Two triangles, a hull, the sun: nothing else fits on board.',
      categories: ['domains', 'art'],
      copies: 1,
      royalties: 5,
      blockchain: 'MATIC',
      media: poster(2, {
        ...sheet,
        name: 'sail',
        layout: 'sails',
        colours: ['#2B5C8A', '#E07A4F', '#F0C24B'],
      }),
      sale: {
        minBid: '40',
        hours: 6,
        bids: [
          { by: 'ines', amount: '42' },
          { by: 'maren', amount: '55' },
          { by: 'ines', amount: '64' },
        ],
      },
    },
    {
      name: 'north.vitrine',
      description: 'Six steps up. The quarter circles point the way the name does.',
      categories: ['domains', 'art'],
      copies: 1,
      royalties: 5,
      blockchain: 'MATIC',
      media: poster(3, {
        ...sheet,
        name: 'north',
        layout: 'stairs',
        colours: ['#3F7A5F', '#D8432B', '#F0C24B'],
      }),
      sale: { price: '60', buys: [{ by: 'maren' }] },
    },
    {
      name: 'harbour.vitrine',
      description:
        'Arches within arches, as seen from a rowing boat. Seven letters is the longest name in the series.',
      categories: ['domains', 'art'],
      copies: 1,
      royalties: 5,
      blockchain: 'MATIC',
      media: poster(4, {
        ...sheet,
        name: 'harbour',
        layout: 'arcs',
        colours: ['#E0A03A', '#B8412F', '#2F6B73'],
      }),
      sale: { price: '72', minBid: '50', hours: 168 },
    },
    {
      name: 'ember.vitrine',
      description:
        'What is left when the sun is half gone. The lines get heavier towards the ground, as heat does.',
      categories: ['domains', 'art'],
      copies: 1,
      royalties: 5,
      blockchain: 'MATIC',
      media: poster(5, {
        ...sheet,
        paper: '#F4E6D2',
        name: 'ember',
        layout: 'beam',
        colours: ['#E07A4F', '#F0C24B', '#2B3F6B'],
      }),
      sale: { price: '48', buys: [{ by: 'pim' }] },
      resale: { by: 'pim', minBid: '50', hours: 44, bids: [{ by: 'oskar', amount: '52' }] },
    },
    {
      name: 'pebble.vitrine',
      description:
        'Sixteen stones from one beach, sorted by nobody. The only name here with four letters that hang or climb.',
      categories: ['domains', 'art'],
      signed: { price: '28', to: 'anselm' },
      offers: [{ by: 'anselm', amount: '30' }],
      copies: 1,
      royalties: 5,
      blockchain: 'MATIC',
      media: poster(6, {
        ...sheet,
        name: 'pebble',
        layout: 'pebbles',
        colours: ['#2F6B73', '#E0674A', '#F0BE4C'],
      }),
    },
  ],
}
