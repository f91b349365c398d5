import { screen } from '@testing-library/react'
import type { TraitFacet } from '@vitrine/api/entities/collections/traits'
import { Link, useSearchParams } from 'react-router'
import { expect } from 'vitest'
import { test } from '#test/part.tsx'
import ItemChips from './ItemChips.tsx'
import ItemFilterForm from './ItemFilterForm.tsx'
import { itemsSearchOf } from './itemsSearch.ts'

const COLOUR: TraitFacet = {
  trait_type: 'Colour',
  values_count: 2,
  range: null,
  values: [
    { value: 'Blue', works: 3 },
    { value: 'Red', works: 1 },
  ],
}

const priceField = (name: string) => screen.getByRole('textbox', { name })

/** The filters as on their page: with what the address has. */
function Filters() {
  const [params] = useSearchParams()
  return (
    <>
      <Link to="?name=Sea&sort=costly">Elsewhere</Link>
      <ItemChips search={itemsSearchOf(params)} tab={params.get('tab')} />
      <ItemFilterForm id="c1" search={itemsSearchOf(params)} tab={params.get('tab')} />
    </>
  )
}

test('every choice is added to the address, which keeps its tab', async ({ part }) => {
  part.api.answer('GET /collections/{id}/traits', { traits: [COLOUR] })
  await part.show(<Filters />, '/collections/c1?tab=owned')
  await part.person.click(screen.getByRole('radio', { name: 'Lowest price' }))
  await part.person.click(screen.getByRole('radio', { name: 'Auction' }))
  await part.type('Works by name', ' Sea ')
  await expect.poll(part.address).toBe('/collections/c1?tab=owned&name=Sea&sale=auction&sort=cheap')
  await part.person.click(screen.getByRole('radio', { name: 'All' }))
  await expect.poll(part.address).toBe('/collections/c1?tab=owned&name=Sea&sort=cheap')
})

test('the values of traits are counted among the works that fit', async ({ part }) => {
  part.api.answer('GET /collections/{id}/traits', { traits: [COLOUR] })
  await part.show(<Filters />, '/collections/c1?sale=auction')
  const blue = await screen.findByLabelText('Blue, 3 works')
  await part.person.click(blue)
  await expect.poll(part.address).toBe('/collections/c1?trait.Colour=Blue&sale=auction')
  await expect
    .poll(() => part.api.calls('GET /collections/{id}/traits').map(({ query }) => query))
    .toEqual([
      { sale: 'auction' },
      { sale: 'auction', traits: JSON.stringify([{ trait_type: 'Colour', values: ['Blue'] }]) },
    ])
  await part.person.click(blue)
  await expect.poll(part.address).toBe('/collections/c1?sale=auction')
})

test.for([
  [[COLOUR], '', true],
  [[], '', false],
  [[], '?sort=rare', true],
] as const)(
  '%#: the rarest can come first only where works have traits',
  async ([traits, search, isThere], { part }) => {
    part.api.answer('GET /collections/{id}/traits', { traits: [...traits] })
    await part.show(<Filters />, `/collections/c1${search}`)
    await expect.poll(() => part.api.calls('GET /collections/{id}/traits')).toHaveLength(1)
    await expect.poll(() => screen.queryByRole('radio', { name: 'Rarest' }) !== null).toBe(isThere)
  },
)

test('prices are limits in the address; one that cannot be read changes nothing', async ({ part }) => {
  part.api.answer('GET /collections/{id}/traits', { traits: [] })
  await part.show(<Filters />, '/collections/c1')
  await part.person.type(priceField('Highest price'), '1.50')
  await expect.poll(part.address).toBe('/collections/c1?price_max=1.5')
  await part.person.type(priceField('Lowest price'), 'two')
  await screen.findByRole('textbox', {
    name: 'Lowest price',
    description: /We cannot read this as an amount\./,
  })
  expect(priceField('Lowest price')).toHaveProperty('value', 'two')
  expect(part.address()).toBe('/collections/c1?price_max=1.5')
})

test('a range that is the wrong way round is said at its end', async ({ part }) => {
  part.api.answer('GET /collections/{id}/traits', { traits: [] })
  await part.show(<Filters />, '/collections/c1?price_min=2&price_max=1')
  const description = /Highest price must be at least Lowest price\./
  expect(await screen.findByRole('textbox', { name: 'Highest price', description })).toHaveProperty(
    'value',
    '1',
  )
})

test('the filters follow an address that comes from elsewhere', async ({ part }) => {
  part.api.answer('GET /collections/{id}/traits', { traits: [] })
  await part.show(<Filters />, '/collections/c1?sale=auction')
  await part.person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByRole('radio', { name: 'Highest price', checked: true })
  await expect.poll(() => screen.getByLabelText('Works by name')).toHaveProperty('value', 'Sea')
  // The next choice is added to that address.
  await part.person.click(screen.getByRole('radio', { name: 'Fixed price' }))
  await expect.poll(part.address).toBe('/collections/c1?name=Sea&sale=direct&sort=costly')
})

test('two filters are removed and one is chosen before React has drawn the first change', async ({
  part,
}) => {
  part.api.answer('GET /collections/{id}/traits', { traits: [COLOUR] })
  await part.show(<Filters />, '/collections/c1?name=Sea&from.Level=3&trait.Level=9&trait.Colour=Red')
  const chips = [/Sea/, /from 3/, /Red/].map((name) => screen.getByRole('link', { name }))
  for (const field of [...chips, screen.getByRole('radio', { name: 'Auction' })]) field.click()
  await expect.poll(part.address).toBe('/collections/c1?trait.Level=9&sale=auction')
})
