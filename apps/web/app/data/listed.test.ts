import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test('a list keeps what it shows and nothing else, however deep', () => {
  const answer = {
    offers: [
      {
        _id: '1',
        terms: { price: '5' },
        token: {
          name: 'Tide',
          description: 'Long',
          image: { url: '/a', placeholder: 'data:', sizes: [{ width: 320, url: '/a/320.webp' }] },
        },
      },
    ],
    pages: 2,
    none: null,
  }
  expect(listed(answer)).toEqual({
    offers: [{ _id: '1', token: { name: 'Tide', image: { url: '/a', sizes: [320] } } }],
    pages: 2,
    none: null,
  })
})
