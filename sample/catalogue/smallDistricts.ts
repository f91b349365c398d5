import type { DistrictLook } from '../art/districts/look.ts'
import { district } from '../art/districts.ts'
import { copperRow } from './movingLooks.ts'
import type { Media, SampleCollection } from './work.ts'

const model = (seed: number, look: DistrictLook): Media => ({
  kind: 'image',
  format: 'png',
  draw: () => district(seed, look),
})

const neon: DistrictLook = {
  plan: 'towers',
  air: ['#101B3D', '#3B3568'],
  ground: '#2C3560',
  earth: ['#39406E', '#2A2F57', '#1F2344', '#161934'],
  walls: ['#3F4A86', '#574F94', '#2F3B70', '#6B5AA0'],
  roofs: ['#E0607E', '#F2A65A', '#4A3F80'],
  foliage: ['#2F7F7A', '#3FA08C', '#245F66'],
  water: '#2B6F9B',
  window: { lit: '#FFD887', dark: '#1C2247', litShare: 0.55 },
}

export const smallDistrictsCollection: SampleCollection = {
  creator: 'obi',
  name: 'Small Districts',
  symbol: 'PLOT',
  short: 'small-districts',
  description:
    'Eighty-one plots make a district. Each one is planned by a rule (a canal, a harbour, a garden in the middle) and then built house by house. Owners may walk in when the doors open.',
  image: () => district(15, { ...copperRow.hours.day, plan: 'harbour' }),
  offers: [
    { by: 'oskar', amount: '38', copies: 2 },
    { by: 'nadia', amount: '40', trait: { trait_type: 'Hour', value: 'Day' } },
  ],
  works: [
    {
      name: 'A Day in Copper Row',
      description:
        'One district from noon to noon in seven seconds. Every window keeps its own hours; nobody on the third floor sleeps before two.',
      categories: ['metaverses', 'art'],
      traits: { Plan: 'Canal', Hour: 'Noon to noon' },
      copies: 1,
      royalties: 10,
      blockchain: 'MATIC',
      media: {
        kind: 'file',
        file: 'aDayInCopperRow.mp4',
        cover: () => district(copperRow.seed, copperRow.hours.dusk),
      },
      sale: {
        minBid: '150',
        hours: 50,
        bids: [
          { by: 'tomasz', amount: '155' },
          { by: 'nadia', amount: '180' },
          { by: 'tomasz', amount: '210' },
        ],
      },
    },
    {
      name: 'Copper Row',
      description:
        'A canal quarter in brick and terracotta with two bridges and one quiet corner. Deliveries by boat only.',
      categories: ['metaverses'],
      traits: { Plan: 'Canal', Hour: 'Day' },
      copies: 5,
      royalties: 7,
      blockchain: 'MATIC',
      media: model(1, { ...copperRow.hours.day, window: { lit: '#FFF3C4', dark: '#7A4A3A', litShare: 0.2 } }),
      sale: { price: '64', copies: 4, buys: [{ by: 'pim' }] },
    },
    {
      name: 'Night Exchange',
      description:
        'Towers, all of them lit after closing time. The squares between them are for people who miss the last train.',
      categories: ['metaverses'],
      traits: { Plan: 'Towers', Hour: 'Night' },
      copies: 1,
      royalties: 7,
      blockchain: 'MATIC',
      media: model(2, neon),
      sale: { price: '140', minBid: '90', hours: 88 },
    },
    {
      name: 'White Steps',
      description:
        'Terraces that climb away from the sea, lime-washed every spring. The domes are cisterns; the gardens drink from them.',
      categories: ['metaverses'],
      traits: { Plan: 'Terraces', Hour: 'Day' },
      copies: 1,
      royalties: 7,
      blockchain: 'MATIC',
      media: model(3, {
        plan: 'terraces',
        air: ['#DDEFF0', '#F6F3E8'],
        ground: '#EFEDE4',
        earth: ['#C9C2B2', '#A9B0A8', '#8A958F', '#6D7A78'],
        walls: ['#FFFFFF', '#F6F1E6', '#EDE6DA', '#DDE6E8'],
        roofs: ['#3A7CA5', '#2F6690', '#81A4CD'],
        foliage: ['#8DA47E', '#6B8F71', '#A9BA9D'],
        water: '#5FA8D3',
        window: { lit: '#BFE0F2', dark: '#4A6E8A', litShare: 0.3 },
      }),
      sale: { price: '120', buys: [{ by: 'anselm' }] },
      resale: { by: 'anselm', price: '175' },
    },
    {
      name: 'The Queen’s Allotments',
      description:
        'A water tower in a moat, allotments all round it, and houses only at the edge. Nobody has seen the queen.',
      categories: ['metaverses'],
      traits: { Plan: 'Garden', Hour: 'Day' },
      copies: 1,
      royalties: 7,
      blockchain: 'MATIC',
      media: model(4, {
        plan: 'gardens',
        air: ['#F7D6C4', '#E8A0A0'],
        ground: '#F0D3BC',
        earth: ['#C97B6B', '#A85F5F', '#874A55', '#67394A'],
        walls: ['#FBE3D0', '#F5C3B0', '#EFA58F', '#FFF1E4'],
        roofs: ['#4F8A8B', '#2F6B73', '#78A8A0'],
        foliage: ['#4F7A5B', '#6F9A66', '#3D6550'],
        water: '#7CC0BE',
        window: { lit: '#FFF6D0', dark: '#8A4A55', litShare: 0.2 },
      }),
      sale: {
        minBid: '70',
        hours: 15,
        bids: [
          { by: 'ines', amount: '72' },
          { by: 'yuki', amount: '95' },
        ],
      },
    },
    {
      name: 'Herring Dock',
      description:
        'Painted houses, a lighthouse on the hill, sails in the basin. The yellow one by the water is the harbour master’s.',
      categories: ['metaverses'],
      likes: 8,
      traits: { Plan: 'Harbour', Hour: 'Day' },
      copies: 8,
      royalties: 7,
      blockchain: 'MATIC',
      media: model(5, {
        plan: 'harbour',
        air: ['#CFE3E8', '#EAF2EE'],
        ground: '#D8D2C2',
        earth: ['#8F8878', '#746E64', '#5C5852', '#45433F'],
        walls: ['#F3EFE6', '#D9564A', '#F0C24B', '#4F7C8A', '#E8E1D2'],
        roofs: ['#3A4750', '#5A3A36', '#2F4858'],
        foliage: ['#5E8C61', '#7BA05B', '#476F58'],
        water: '#3E8E9E',
        window: { lit: '#FFF0B8', dark: '#33505C', litShare: 0.25 },
      }),
      sale: { price: '45', copies: 8, buys: [{ by: 'maren', copies: 2 }, { by: 'nadia' }] },
    },
    {
      name: 'Saffron Gate',
      description:
        'A caravan town round one great dome. The market squares are left empty on purpose: somebody will think of something.',
      categories: ['metaverses'],
      traits: { Plan: 'Courts', Hour: 'Dusk' },
      copies: 1,
      royalties: 7,
      blockchain: 'MATIC',
      media: model(6, {
        plan: 'domes',
        air: ['#F9E0A8', '#F0A868'],
        ground: '#EBCB90',
        earth: ['#CF9A58', '#B77F45', '#996838', '#7A522E'],
        walls: ['#F5DFB3', '#EFCB8A', '#E2B06A', '#FAEBCB'],
        roofs: ['#2E7F86', '#1F6470', '#D9A13B'],
        foliage: ['#5F8A4A', '#7FA05A', '#456F42'],
        water: '#4FA3A5',
        window: { lit: '#7A4A2A', dark: '#8F5F35', litShare: 0.3 },
      }),
      sale: { price: '98' },
    },
  ],
}

/** Upcoming: the same city after sunset. */
export const afterDarkCollection: SampleCollection = {
  creator: 'obi',
  name: 'Small Districts, After Dark',
  symbol: 'DARK',
  short: 'after-dark',
  description:
    'Twelve districts that are only open at night: a fish market, an observatory, a street of bakers. Doors open next week.',
  image: () => district(33, { ...neon, plan: 'harbour', air: ['#0C1330', '#5A3A6E'], water: '#24507C' }),
  launchInDays: 7,
  plannedWorks: 12,
  works: [],
}
