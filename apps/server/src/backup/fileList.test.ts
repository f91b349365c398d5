import { expect, test } from 'vitest'
import { lineOf, parseLine, wantedFiles } from './fileList.ts'

async function* each<T>(...values: T[]) {
  yield* values
}

const hash = (digit: string) => digit.repeat(64)

test('a file of the list reads as it was written', () => {
  const file = { name: `${hash('a')}-320.webp`, size: 12, sha256: hash('b') }
  expect(parseLine(lineOf(file).trimEnd())).toEqual(file)
})

test('the previous list tells the hash of derived sizes; originals are known by their names', async () => {
  const media = each(
    { hash: hash('a'), bytes: 5, width: 400, animated: true },
    { hash: hash('b'), bytes: 6, width: null, animated: false },
    { hash: hash('d'), bytes: 7, width: 300, animated: false },
  )
  const previous = each(
    // The picture `0` and the sound `c` are not in the tables any more.
    { name: hash('0'), size: 1, sha256: hash('0') },
    { name: hash('a'), size: 5, sha256: hash('a') },
    { name: `${hash('a')}-320.webp`, size: 2, sha256: hash('1') },
    { name: `${hash('a')}-400-still.webp`, size: 4, sha256: hash('3') },
    { name: hash('c'), size: 9, sha256: hash('c') },
    { name: `${hash('d')}-300.webp`, size: 3, sha256: hash('2') },
  )
  const wanted = []
  for await (const file of wantedFiles(media, previous)) wanted.push(file)
  expect(wanted).toEqual([
    { name: hash('a'), size: 5, sha256: hash('a') },
    { name: `${hash('a')}-320.webp`, size: 2, sha256: hash('1') },
    { name: `${hash('a')}-400.webp`, size: null, sha256: null },
    { name: `${hash('a')}-320-still.webp`, size: null, sha256: null },
    { name: `${hash('a')}-400-still.webp`, size: 4, sha256: hash('3') },
    { name: hash('b'), size: 6, sha256: hash('b') },
    { name: hash('d'), size: 7, sha256: hash('d') },
    { name: `${hash('d')}-300.webp`, size: 3, sha256: hash('2') },
  ])
})
