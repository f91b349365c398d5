import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import vectors from '../../vectors/metadataFiles.json' with { type: 'json' }
import { type Described, metadataFile } from './metadataFile.ts'

// Python's json module made the expected files.
test.each(vectors)('the metadata file of $name', ({ typed, file, sha256 }) => {
  const bytes = metadataFile(typed)
  expect(new TextDecoder().decode(bytes)).toBe(file)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
})

test('half a character becomes what a form sends instead', () => {
  const [{ typed }] = vectors as [(typeof vectors)[number]]
  const bytes = metadataFile({ ...typed, name: 'a\ud800b' })
  expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ name: 'a\ufffdb' })
})

test('what was made plain before gives the same file', () => {
  for (const { typed, file } of vectors) {
    const {
      name,
      description,
      attributes: traits,
    } = JSON.parse(file) as Described & {
      attributes: Described['traits']
    }
    const again = metadataFile({ ...typed, name, description, traits })
    expect(new TextDecoder().decode(again)).toBe(file)
  }
})
