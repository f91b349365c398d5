import { type ScoreLook, slowScore } from '../art/slowScores.ts'
import type { Media, SampleCollection } from './work.ts'

const score = (seed: number, look: ScoreLook): Media => ({
  kind: 'image',
  format: 'png',
  draw: () => slowScore(seed, look),
})
const firstDisc = () =>
  slowScore(1, {
    paper: '#F3EBDC',
    ink: '#23262E',
    colours: { bell: '#D9543A', pad: '#8FB8B0', bass: '#23405A' },
    form: 'disc',
  })

export const slowRoomsCollection: SampleCollection = {
  creator: 'anselm',
  name: 'Slow Rooms',
  symbol: 'SLOW',
  short: 'slow-rooms',
  description:
    'Pieces of twenty seconds for bells, held chords and one bass note at a time, with scores to look at. Round sheets are read clockwise from the line, long ones from the left.',
  image: firstDisc,
  works: [
    {
      name: 'Four Rooms, One Lamp',
      description:
        'Four chords, each a room; the bells are whoever is carrying the lamp. The cover is the score: one turn of the disc is the whole piece.',
      categories: ['music'],
      copies: 60,
      royalties: 10,
      blockchain: 'BNB',
      media: { kind: 'file', file: 'fourRoomsOneLamp.mp3', cover: firstDisc },
      sale: {
        price: '0.06',
        copies: 50,
        buys: [{ by: 'nadia', copies: 3 }, { by: 'yuki' }, { by: 'oskar', copies: 2 }],
      },
    },
    {
      name: 'Score for a Stairwell',
      description:
        'A piece that goes down twice as often as it goes up. Lenses are chords; their width is how long the stairwell keeps them.',
      categories: ['music', 'art'],
      copies: 1,
      royalties: 10,
      blockchain: 'BNB',
      media: score(2, {
        paper: '#F5EFE2',
        ink: '#2A2233',
        colours: { bell: '#E08A3C', pad: '#C9B4D9', bass: '#3A2F5E' },
        form: 'sheet',
      }),
      sale: {
        minBid: '0.3',
        hours: 36,
        bids: [
          { by: 'tomasz', amount: '0.32' },
          { by: 'obi', amount: '0.4' },
        ],
      },
    },
    {
      name: 'Carousel, Out of Season',
      description:
        'Written for the organ of a fairground ride that only turns in April. Red are the bells, sand the chords.',
      categories: ['music', 'art'],
      copies: 1,
      royalties: 10,
      blockchain: 'BNB',
      media: score(3, {
        paper: '#EFEBDD',
        ink: '#1F2E2A',
        colours: { bell: '#C84B5A', pad: '#E6C98A', bass: '#1F4D45' },
        form: 'disc',
      }),
      sale: { price: '0.45', buys: [{ by: 'tomasz' }] },
    },
    {
      name: 'Morning, Window Open',
      description:
        'A long sheet for a short piece. Play it from left to right, or hang it and let the day do so.',
      categories: ['music', 'art'],
      copies: 1,
      royalties: 10,
      blockchain: 'BNB',
      media: score(4, {
        paper: '#F4EEE4',
        ink: '#1E2A3A',
        colours: { bell: '#2F7F86', pad: '#F0B8A0', bass: '#1E2A3A' },
        form: 'sheet',
      }),
      sale: { price: '0.4', minBid: '0.25', hours: 150 },
    },
  ],
}
