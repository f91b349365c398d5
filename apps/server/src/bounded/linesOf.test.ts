import { expect, test } from 'vitest'
import { linesOf } from './linesOf.ts'

async function read(chunks: readonly string[], longest: number) {
  const lines: (string | null)[] = []
  const bytes = (async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk)
  })()
  for await (const line of linesOf(bytes, longest)) lines.push(line)
  return lines
}

test('lines are the same however the text is cut, and a line that is too long is none', async () => {
  const lines = ['', 'ab', 'abc', null, '', null, 'é', 'x']
  const text = '\nab\nabc\nabcd\n\nabcdefghij\né\nx'
  for (let size = 1; size <= text.length; size++) {
    const cuts = text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []
    expect(await read(cuts, 3), `parts of ${size}`).toEqual(lines)
  }
  expect(await read(['abc', 'd', 'efg'], 3)).toEqual([null])
  expect(await read([], 3)).toEqual([])
})
