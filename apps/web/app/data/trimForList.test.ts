import { expect, test } from 'vitest'
import { trimForList } from './trimForList.ts'

test('an answer for a list keeps only the fields that lists show, at any depth', () => {
  const answer = {
    offers: [
      {
        _id: '1',
        terms: { price: '5' },
        token: {
          name: 'Tide',
          description: 'Long',
          image: {
            url: '/a',
            animated: true,
            placeholder: 'data:',
            sizes: [{ width: 320, url: '/a/320.webp' }],
          },
        },
      },
    ],
    pages: 2,
    none: null,
  }
  expect(trimForList(answer)).toEqual({
    offers: [{ _id: '1', token: { name: 'Tide', image: { url: '/a', animated: true, sizes: [320] } } }],
    pages: 2,
    none: null,
  })
})
