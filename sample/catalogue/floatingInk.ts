import { type MarblingLook, marbling } from '../art/marbling.ts'
import type { Media, SampleCollection } from './work.ts'

const paper = (seed: number, look: Omit<MarblingLook, 'drops'>): Media => ({
  kind: 'image',
  format: 'webp',
  draw: () => marbling(seed, { ...look, drops: 260 }),
})

export const floatingInkCollection: SampleCollection = {
  creator: 'leila',
  name: 'Floating Ink',
  symbol: 'EBRU',
  short: 'floating-ink',
  description:
    'Marbled papers by the mathematics of the craft: 260 drops of ink fall on water, each pushing the others aside without mixing; then a comb is drawn through. Every outline is kept exactly, down to the thinnest vein.',
  image: () =>
    marbling(15, {
      size: '#EFE7D8',
      inks: ['#1E4D5C', '#E8B04E', '#F3EAD7', '#B5482F', '#123440'],
      drops: 200,
      pattern: 'whirl',
    }),
  works: [
    {
      name: 'Nonpareil in Red Lead',
      description:
        'The classic: one wide comb across, one fine comb down. You will have seen its cousins inside the covers of old ledgers.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'BNB',
      media: paper(1, {
        size: '#F0E6D2',
        inks: ['#16324F', '#C8553D', '#F2D5A0', '#2A6F6B', '#F7F0E0'],
        pattern: 'nonpareil',
      }),
      sale: { price: '0.85', minBid: '0.6', hours: 100 },
    },
    {
      name: 'Bouquet, Evergreen',
      description:
        'Three combs, with a wave between the second and the third. The fans open upwards if you hang it the way I did.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'BNB',
      media: paper(2, {
        size: '#21302F',
        inks: ['#D9A441', '#17403E', '#8A2F3C', '#EFE3CB', '#0F2A2A'],
        pattern: 'bouquet',
      }),
      sale: {
        minBid: '0.7',
        hours: 22,
        bids: [
          { by: 'yuki', amount: '0.72' },
          { by: 'ines', amount: '0.9' },
          { by: 'oskar', amount: '1.05' },
        ],
      },
    },
    {
      name: 'Stone Pattern, Damson',
      description:
        'No comb at all: drops among drops, as they fell. The small ones came last and pushed the others out of their way.',
      categories: ['art'],
      copies: 18,
      royalties: 8,
      blockchain: 'BNB',
      media: paper(3, {
        size: '#F4EEE1',
        inks: ['#2C3E66', '#E2A0A0', '#F4EEE1', '#8C4A5E', '#5E7BA8'],
        pattern: 'stone',
      }),
      sale: { price: '0.14', copies: 14, buys: [{ by: 'tomasz' }, { by: 'anselm', copies: 2 }] },
    },
    {
      name: 'Five Whirls',
      description:
        'A stylus turned on the spot, five times, some one way and some the other. The water went on turning after I had gone to lunch.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'BNB',
      media: paper(4, {
        size: '#EFE7D8',
        inks: ['#1E4D5C', '#E8B04E', '#F3EAD7', '#B5482F', '#123440'],
        pattern: 'whirl',
      }),
      sale: { price: '1.3', buys: [{ by: 'ines' }] },
      resale: { by: 'ines', price: '1.9', minBid: '1.3', hours: 90 },
    },
    {
      name: 'Chevron, Late Summer',
      description: 'Gelgit, “come and go”: a comb drawn up and down by turns. Leaf green, straw and brick.',
      categories: ['art'],
      copies: 1,
      royalties: 10,
      blockchain: 'BNB',
      media: paper(6, {
        size: '#F1E9D9',
        inks: ['#3B5B3B', '#D9C38A', '#F5EFE0', '#9A3F2B', '#20382C'],
        pattern: 'gelgit',
      }),
      sale: { price: '0.95' },
    },
  ],
}
