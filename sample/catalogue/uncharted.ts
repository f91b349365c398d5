import type { MapLook } from '../art/uncharted/look.ts'
import { uncharted } from '../art/uncharted.ts'
import type { Media, SampleCollection } from './work.ts'

const sheet = (seed: number, look: MapLook): Media => ({
  kind: 'image',
  format: 'jpeg',
  draw: () => uncharted(seed, look),
})

const survey = {
  paper: '#F4ECD8',
  ink: '#4A3B2A',
  sea: ['#7FA9B5', '#A5C8CB', '#CFE2DA'],
  land: ['#D9D9A8', '#C2C78A', '#D8C08A', '#C99B68', '#EFE6D6'],
  accent: '#C8402F',
}

export const unchartedCollection: SampleCollection = {
  creator: 'pim',
  name: 'Uncharted',
  symbol: 'CHART',
  short: 'uncharted',
  description:
    'Survey sheets of land that nobody has found, with contours every eleven fathoms and one course each to sail. The owner of a sheet names the island.',
  image: () => uncharted(16, { ...survey, shape: 'volcano' }),
  works: [
    {
      name: 'Sheet 4: Long Island with a Spine',
      description:
        'One mountain chain, four anchorages, streams on the rainy side only. The dashed course is the safe one.',
      categories: ['metaverses', 'games'],
      copies: 1,
      royalties: 8,
      blockchain: 'BNB',
      media: sheet(11, { ...survey, shape: 'island' }),
      sale: { price: '0.6' },
    },
    {
      name: 'Sheet 9: Broken Ring',
      description:
        'An atoll that lost its north side to a storm. The lagoon is eight fathoms deep and warm as tea.',
      categories: ['metaverses', 'games'],
      copies: 1,
      royalties: 8,
      blockchain: 'BNB',
      media: sheet(12, {
        ...survey,
        paper: '#EFF1E6',
        ink: '#23454A',
        sea: ['#2F8A94', '#6FBDB6', '#BFE3D2'],
        land: ['#F0E3B8', '#D9D08F', '#A9BF7A', '#7FA368', '#5F8A5C'],
        accent: '#D9553A',
        shape: 'atoll',
      }),
      sale: {
        minBid: '0.4',
        hours: 18,
        bids: [
          { by: 'ines', amount: '0.42' },
          { by: 'obi', amount: '0.5' },
          { by: 'maren', amount: '0.66' },
        ],
      },
    },
    {
      name: 'Sheet 13: The Scatter',
      description:
        'Islands in the dark, some of which touch the edge of the paper and may go on. Surveyed at night, hence the colours.',
      categories: ['metaverses', 'games'],
      copies: 1,
      royalties: 8,
      blockchain: 'BNB',
      media: sheet(13, {
        ...survey,
        paper: '#E6DFCF',
        ink: '#0E1726',
        sea: ['#101F3C', '#1B3558', '#2F567A'],
        land: ['#3E6B73', '#5F8A7A', '#9AA986', '#D0C09A', '#F3E6CC'],
        accent: '#F2A65A',
        shape: 'archipelago',
      }),
      sale: { price: '0.8', minBid: '0.5', hours: 64 },
    },
    {
      name: 'Sheet 17: Cold Arms',
      description: 'Fjords that run three days inland. The ink is thin because it froze.',
      categories: ['metaverses'],
      copies: 7,
      royalties: 6,
      blockchain: 'BNB',
      media: sheet(14, {
        ...survey,
        paper: '#EEF0EF',
        ink: '#2E3A44',
        sea: ['#8FA9B8', '#B5C8D0', '#DCE6E6'],
        land: ['#C9CEC4', '#AEB8AC', '#98A39C', '#C4CBCB', '#FFFFFF'],
        accent: '#B5412F',
        shape: 'fjord',
      }),
      sale: { price: '0.16', copies: 7, buys: [{ by: 'maren', copies: 2 }, { by: 'anselm' }] },
    },
    {
      name: 'Sheet 21: The Smoking One',
      description:
        'A volcano with a crater you could put a town in, which is what the last owner suggested. Approach from the west.',
      categories: ['metaverses', 'games'],
      copies: 1,
      royalties: 8,
      blockchain: 'BNB',
      media: sheet(15, {
        ...survey,
        paper: '#F3E7D3',
        ink: '#4A2A22',
        sea: ['#A8B5A0', '#C6CDB6', '#E2E0C8'],
        land: ['#E0C999', '#D3A06B', '#B56F4C', '#8A4A3A', '#F0DCC0'],
        accent: '#2F6B73',
        shape: 'volcano',
      }),
      sale: { price: '0.7', buys: [{ by: 'obi' }] },
      resale: { by: 'obi', price: '0.95' },
    },
  ],
}
