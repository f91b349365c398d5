import { screen } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, vi } from 'vitest'
import { test } from '#test/part.tsx'
import { ExploreBar } from './ExploreBar.tsx'
import { filterOf } from './exploreFilter.ts'

test('a category that is chosen before React has drawn the chain keeps it, and both are remembered [HOM-03] [HOM-04]', async ({
  part,
}) => {
  part.api.answer('GET /categories', { categories: [{ _id: 'music', name: 'Music' }] })
  const onChange = vi.fn()
  const Bar = () => <ExploreBar filter={filterOf(useSearchParams()[0])} onChange={onChange} />
  await part.show(<Bar />, '/explore')
  const music = await screen.findByRole('link', { name: 'Music' })
  await part.click('Blockchain')
  const polygon = await screen.findByRole('menuitemradio', { name: 'Polygon' })
  for (const choice of [polygon, music]) choice.click()
  await expect.poll(part.address).toBe('/explore?category=music&blockchain=MATIC')
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ category: 'music', blockchain: 'MATIC' }),
  )
})
