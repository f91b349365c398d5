import { expect, test } from 'vitest'
import { inexactNumbers } from './inexactNumbers.ts'

test('a number that lost digits is named, wherever it is', () => {
  const paths = (json: string) => inexactNumbers(JSON.parse(json)).map(({ path }) => path)
  expect(paths('{"id":9007199254740993,"a":[{"b":-9007199254740993},1e30]}')).toEqual(['id', 'a.0.b', 'a.1'])
  expect(paths('9007199254740992')).toEqual([''])
  expect(paths('{"id":"9007199254740993","n":9007199254740991,"p":0.1,"z":null,"t":true}')).toEqual([])
  expect(paths(`[${'1e30,'.repeat(100)}1e30]`)).toHaveLength(20)
})
