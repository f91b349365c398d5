import { fireEvent, screen } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, vi } from 'vitest'
import { test } from '#test/part.tsx'
import { FilterChips } from './FilterChips.tsx'
import FilterForm from './FilterForm.tsx'
import { dayHere, type Search, searchIn } from './searchQueries.ts'
import { useChoose } from './useChoose.ts'

const ALL = searchIn(new URLSearchParams())
const RATES = { ETH: '3000', MATIC: '0.5', BNB: '600' }

type FormProps = { search?: Partial<Search>; filtered?: boolean; choose?: () => void }

const Form = ({ search, filtered = false, choose = vi.fn() }: FormProps) => (
  <FilterForm search={{ ...ALL, ...search }} filtered={filtered} choose={choose} />
)

test.for([
  ['Photography', { category: 'photography' }],
  ['Auction', { sale: 'auction' }],
  // The steps of the slider are other amounts on another chain.
  ['Polygon', { blockchain: 'MATIC', price_min: 0, price_max: 10 }],
] as const)('%s is searched at once [SEA-01]', async ([name, change], { part }) => {
  const choose = vi.fn()
  await part.show(<Form search={{ price_min: 2 }} choose={choose} />)
  await part.person.click(await screen.findByRole('radio', { name }))
  expect(choose.mock.calls).toEqual([[change]])
})

test('prices of all chains are compared in dollars [SEA-01]', async ({ part }) => {
  part.api.answer('GET /common/prices', RATES)
  await part.show(<Form search={{ price_min: 5 }} />)
  await expect.poll(part.text).toContain('Price in dollars')
  const slider = await screen.findByRole('slider', { name: 'Lowest price' })
  expect(slider.getAttribute('aria-valuetext')).toBe('$250')
})

test.for([
  ['All', false],
  ['ETH', true],
] as const)('without rates, prices of %s: a slider is there: %s', async ([blockchain, isThere], { part }) => {
  await part.show(<Form search={{ blockchain }} />)
  await expect.poll(() => part.api.calls('GET /common/prices')).toHaveLength(1)
  expect(screen.queryByRole('slider', { name: 'Highest price' }) !== null).toBe(isThere)
  expect(part.text().includes('Choose a blockchain to filter by price')).toBe(!isThere)
})

test('a slider counts when it is released, not while it moves', async ({ part }) => {
  const choose = vi.fn()
  await part.show(<Form search={{ blockchain: 'ETH' }} choose={choose} />)
  const slider = await screen.findByRole('slider', { name: 'Lowest price' })
  fireEvent.input(slider, { target: { value: '3' } })
  expect(part.text()).toContain('3 ETH')
  expect(choose).not.toHaveBeenCalled()
  slider.dispatchEvent(new Event('change', { bubbles: true }))
  expect(choose.mock.calls).toEqual([[{ price_min: 3 }, false]])
})

test('the digits of one day are one step back, and a half-typed year is no day [SEA-01]', async ({
  part,
}) => {
  const choose = vi.fn()
  await part.show(<Form choose={choose} />)
  const put = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: '[name^=date]' }), { target: { value } })
  put('From', '0202-11-20')
  expect(choose).not.toHaveBeenCalled()
  put('From', '2026-11-02')
  put('From', '2026-11-20')
  put('To', '2026-11-30')
  expect(choose.mock.calls).toEqual([
    [{ date_start: dayHere('2026-11-02', 'start') }, false],
    [{ date_start: dayHere('2026-11-20', 'start') }, true],
    [{ date_end: dayHere('2026-11-30', 'end') }, false],
  ])
})

test.for([
  ['users', ['Verified only'], ['Created', 'Opened', 'Sale']],
  ['collections', ['Opened'], ['Created', 'Verified only', 'Sale']],
  ['items', ['Created', 'Verified only', 'Sale'], ['Opened']],
] as const)('%s have the filters that fit [SEA-01] [SEA-02]', async ([tab, there, gone], { part }) => {
  await part.show(<Form search={{ tab }} />)
  for (const name of there) expect(part.text()).toContain(name)
  for (const name of gone) expect(part.text()).not.toContain(name)
})

test('“Verified only” shows its choice at once [SEA-02]', async ({ part }) => {
  const choose = vi.fn()
  await part.show(<Form choose={choose} />)
  await part.person.click(screen.getByRole('checkbox', { name: 'Verified only' }))
  screen.getByRole('checkbox', { name: 'Verified only', checked: true })
  expect(choose.mock.calls).toEqual([[{ verified: true }]])
})

test('the reset keeps the tab and the name, and removes every other choice', async ({ part }) => {
  await part.show(<Form search={{ name: 'sea', sale: 'any', verified: true }} filtered />, '/search')
  await part.person.click(screen.getByRole('link', { name: 'Reset filter' }))
  await expect.poll(part.address).toBe('/search?tab=items&name=sea')
})

test('there is nothing to reset without a filter', async ({ part }) => {
  await part.show(<Form />)
  expect(screen.queryByRole('link', { name: 'Reset filter' })).toBeNull()
})

/** The filters as on their page: with what the address has. */
function Filters() {
  const [params] = useSearchParams()
  const search = searchIn(params)
  return (
    <>
      <FilterChips search={search} />
      <FilterForm search={search} filtered choose={useChoose(undefined)} />
    </>
  )
}

test.for([
  ['two choices', ['Auction', 'Verified only'], '?category=photography&verified=true&sale=auction'],
  ['a removal and a choice', [/photography/i, 'Auction'], '?sale=auction'],
  ['all removed and a choice', ['Reset filter', 'Auction'], '?sale=auction'],
] as const)('%s before React has drawn the first [SEA-03]', async ([, names, address], { part }) => {
  await part.show(<Filters />, '/search?category=photography')
  for (const field of names.map(elementNamed)) field.click()
  await expect.poll(part.address).toBe(`/search${address}`)
})

const elementNamed = (name: string | RegExp) =>
  screen.queryByRole('radio', { name }) ??
  screen.queryByRole('checkbox', { name }) ??
  screen.getByRole('link', { name })
