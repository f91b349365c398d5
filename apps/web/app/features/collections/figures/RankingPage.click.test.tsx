import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#test/part.tsx'
import { RankingPage } from './RankingPage.tsx'

test('a period that is chosen before React has drawn the rank is added to it', async ({ part }) => {
  part.api.answer('GET /rankings/collections', { collections: [], pages: 0, left_out: 0 })
  await part.show(<RankingPage />, '/rankings?network=ETH')
  const fields = [
    ['Ranked by', 'floor'],
    ['Period', '30'],
  ].map(([label = '', value]) => Object.assign(screen.getByLabelText<HTMLSelectElement>(label), { value }))
  for (const field of fields) field.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(part.address).toBe('/rankings?by=floor&days=30&network=ETH')
})
