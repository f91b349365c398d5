import { movingRealm, pocketRealm, type Realm } from '../art/pocketRealms.ts'
import type { Media, SampleCollection } from './work.ts'

const screen = (seed: number, realm: Realm): Media => ({
  kind: 'image',
  format: 'png',
  draw: () => pocketRealm(seed, realm),
})
const loop = (seed: number, realm: Realm): Media => ({
  kind: 'animation',
  draw: () => movingRealm(seed, realm, 10),
})

export const pocketRealmsCollection: SampleCollection = {
  creator: 'pim',
  name: 'Pocket Realms',
  symbol: 'REALM',
  short: 'pocket-realms',
  description:
    'Single screens from games that were never finished, at 240 by 160 and a handful of colours. Own one and it is your turn to say what happens next.',
  image: () => pocketRealm(4, 'skyIslands'),
  works: [
    {
      name: 'Save Point',
      description:
        'Two travellers, one tent, a fire that has ten frames and uses all of them. Nothing can attack you here.',
      categories: ['games', 'art'],
      copies: 50,
      royalties: 6,
      blockchain: 'MATIC',
      media: loop(4, 'campfire'),
      sale: {
        price: '12',
        copies: 40,
        buys: [{ by: 'obi', copies: 3 }, { by: 'maren', copies: 2 }, { by: 'tomasz' }],
      },
    },
    {
      name: 'Keeper’s Shift',
      description: 'The beam takes just over a second to come round. Somewhere out there a boat is counting.',
      categories: ['games', 'art'],
      copies: 1,
      royalties: 8,
      blockchain: 'MATIC',
      media: loop(4, 'lighthouse'),
      sale: {
        minBid: '55',
        hours: 12,
        bids: [
          { by: 'yuki', amount: '56' },
          { by: 'anselm', amount: '70' },
        ],
      },
    },
    {
      name: 'Wet Neon',
      description:
        'Level three: noodles, batteries, umbrellas, something behind the fourth door. One of the signs has a loose contact.',
      categories: ['games'],
      copies: 30,
      royalties: 6,
      blockchain: 'MATIC',
      media: loop(4, 'rain'),
      sale: { price: '15', minBid: '10', hours: 72, copies: 30, buys: [{ by: 'yuki', copies: 2 }] },
      resale: { by: 'yuki', price: '22', copies: 1 },
    },
    {
      name: 'Islands with Good Weather',
      description: 'The tutorial level. You cannot fall off, but nobody tells you that.',
      categories: ['games'],
      copies: 40,
      royalties: 6,
      blockchain: 'MATIC',
      media: screen(4, 'skyIslands'),
      sale: { price: '11', copies: 40, buys: [{ by: 'leila' }] },
    },
    {
      name: 'Under the Old Mine',
      description: 'The only place in the game where daylight reaches the lake. Stand in it for ten seconds.',
      categories: ['games'],
      copies: 1,
      royalties: 8,
      blockchain: 'MATIC',
      media: screen(4, 'cavern'),
      sale: { price: '40', buys: [{ by: 'obi' }] },
    },
    {
      name: 'Caravan, Two Suns',
      description:
        'Five camels, a ruined palace and a long way to the edge of the screen. They have been walking since version 0.2.',
      categories: ['games', 'metaverses'],
      copies: 1,
      royalties: 8,
      blockchain: 'MATIC',
      media: screen(4, 'desert'),
      sale: { price: '52' },
    },
    {
      name: 'The 23:10 over the Viaduct',
      description: 'Every lit window is a saved game of somebody’s. Press up to wave.',
      categories: ['games'],
      offers: [
        { by: 'yuki', amount: '12', copies: 2 },
        { by: 'leila', amount: '14' },
      ],
      copies: 25,
      royalties: 6,
      blockchain: 'MATIC',
      media: screen(4, 'nightTrain'),
    },
  ],
}
