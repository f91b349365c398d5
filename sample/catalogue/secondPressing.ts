import { type RisoLook, riso } from '../art/riso.ts'
import type { Media, SampleCollection } from './work.ts'

const print = (seed: number, look: RisoLook): Media => ({
  kind: 'image',
  format: 'webp',
  draw: () => riso(seed, look),
})

export const secondPressingCollection: SampleCollection = {
  creator: 'yuki',
  name: 'Second Pressing',
  symbol: 'PRESS',
  short: 'second-pressing',
  description:
    'Still lifes for a two-drum risograph, three inks each. The drums never line up and the ink never covers; both were kept.',
  image: () => riso(14, { paper: '#F7F1E3', inks: ['#F2B705', '#F0544F', '#1F5C57'], subject: 'pears' }),
  works: [
    {
      name: 'Pears, Too Ripe to Travel',
      description:
        'Four pears bought on Thursday, printed on Saturday. Yellow, coral and bottle green on uncoated paper.',
      categories: ['art'],
      copies: 40,
      royalties: 8,
      blockchain: 'ETH',
      media: print(1, { paper: '#F7F1E3', inks: ['#F2B705', '#F0544F', '#1F5C57'], subject: 'pears' }),
      sale: {
        price: '0.06',
        copies: 30,
        buys: [{ by: 'tomasz', copies: 2 }, { by: 'nadia', copies: 4 }, { by: 'maren' }],
      },
    },
    {
      name: 'Lemon Branch',
      description:
        'Drawn from the tree behind the ferry office. The blue frame is the first plate I ever cut for myself.',
      categories: ['art'],
      copies: 30,
      royalties: 8,
      blockchain: 'ETH',
      media: print(2, { paper: '#F6F0E6', inks: ['#FFD23F', '#3B7DD8', '#23604A'], subject: 'lemons' }),
      sale: { price: '0.07', copies: 24, buys: [{ by: 'ines', copies: 2 }] },
    },
    {
      name: 'Tulips on the Sixth Day',
      description: 'Day one is for shops. On day six they lean outwards and look at everybody in turn.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: print(3, { paper: '#F8F2E8', inks: ['#FF8FA3', '#F25C54', '#2B4570'], subject: 'tulips' }),
      sale: {
        minBid: '0.35',
        hours: 33,
        bids: [
          { by: 'leila', amount: '0.36' },
          { by: 'tomasz', amount: '0.42' },
          { by: 'nadia', amount: '0.5' },
        ],
      },
    },
    {
      name: 'Window with Oranges',
      description:
        'The view from the print room at five in the afternoon, which lasts about as long as the kettle. The curtains are the shop’s old awning.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: print(4, { paper: '#F7F2E7', inks: ['#FFB347', '#E8637A', '#255F85'], subject: 'window' }),
      sale: { price: '0.55', minBid: '0.4', hours: 130 },
    },
    {
      name: 'Three Sardines',
      description: 'Two going left, one going right. Lunch waited until the third plate was dry.',
      categories: ['art'],
      copies: 20,
      royalties: 8,
      blockchain: 'ETH',
      media: print(5, { paper: '#F5F1E6', inks: ['#F4A6B7', '#F6C945', '#1E3F66'], subject: 'fish' }),
      sale: { price: '0.09', copies: 20, buys: [{ by: 'obi' }, { by: 'pim', copies: 2 }] },
      resale: { by: 'pim', price: '0.14', copies: 1 },
    },
    {
      name: 'The Green Pot',
      description:
        'The teapot belongs to my neighbour, who wants it back. Orange table, pink stripes, no apologies.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'ETH',
      media: print(6, { paper: '#F8F3E9', inks: ['#FF9F4A', '#F7A8B8', '#0F6E6E'], subject: 'teapot' }),
      sale: { price: '0.48', buys: [{ by: 'leila' }] },
    },
  ],
}
