import { expect, test } from 'vitest'
import { MOST_REPEATED, repeatedNames } from './repeatedNames.ts'

test.each<[string, string[]]>([
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}', []],
  ['{"a":1,"a":1}', ['a']],
  ['{"a":1,"\\u0061" : 2}', ['a']],
  ['{"list":[{"x":0},[1,{"x":1,"y":{"z":1,"z":2},"x":3}]]}', ['list.1.1.y.z', 'list.1.1.x']],
  ['{"a":"{\\"b\\":1,\\"b\\":2}","c":"\\\\","d":["\\"a\\":","a"]}', []],
  ['[1,2]', []],
  ['null', []],
])('%s has the names %j twice', (text, names) => {
  expect(repeatedNames(text)).toEqual(names)
})

test('of many names the first are found, and none in the depth, where each would be a long path', () => {
  const twice = Array.from({ length: 1_000 }, (_, at) => `"n${at}":1,"n${at}":2`).join()
  expect(repeatedNames(`{${twice}}`)).toHaveLength(MOST_REPEATED)
  expect(repeatedNames(`${'{"a":'.repeat(4_000)}{${twice}}${'}'.repeat(4_000)}`)).toEqual([])
})
