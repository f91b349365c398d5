import { expect, test } from 'vitest'
import { copiesIn, creatorIn, positionIn, royaltiesIn, seriesOf } from './tokenId.ts'

const creator = `0x00${'ab'.repeat(19)}`
const single = BigInt(`${creator}01f4${'0000000000000007'}${'0003'}`)
const edition = BigInt(`${creator}01f4${'98967f'}${'0000000007'}${'0003'}`)

test('an id says who created a token, its royalties, copies and place in its series', () => {
  for (const tokenId of [single, edition]) {
    expect(creatorIn(tokenId)).toBe(creator)
    expect(royaltiesIn(tokenId)).toBe(500)
    expect(positionIn(tokenId)).toBe(3)
  }
  expect(copiesIn(721, single)).toBe(1)
  expect(copiesIn(1155, edition)).toBe(9_999_999)
})

test('the works of a series differ in position and copies', () => {
  expect(seriesOf(721, single)).toBe(single - 3n)
  expect(seriesOf(1155, edition)).toBe(BigInt(`${creator}01f4${'000000'}${'0000000007'}${'0000'}`))
  // The serials of single works are where editions have copies.
  const later = single + (1n << 60n)
  expect(seriesOf(721, later)).toBe(later - 3n)
})
