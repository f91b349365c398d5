import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, vi } from 'vitest'
import { answered } from '#test/answered.ts'
import { ACCOUNT, test } from '#test/part.tsx'
import { busyButton, offerWith, type Shown, withoutFee, workWith } from '#test/rows.ts'
import { SellManyDialog } from './SellManyDialog.tsx'

const ETHER = 10n ** 18n
const MONTH = 30 * 86_400
const { creator } = workWith()
const me = { ...creator, wallet: ACCOUNT }

/** A work that the account of the test has. */
const held = (name: string, change: Partial<Shown['token']> = {}, copies = 1): Shown => ({
  ...answered('getToken'),
  offers: [],
  history: [],
  token: workWith({ name, owners: [{ user: me, copies, on_sale: 0, price: null }], ...change }),
})

/** What the server knows of each work. */
const answers =
  (works: readonly Shown[]) =>
  ({ path }: { path: string }) =>
    works.find(({ token }) => path.endsWith(`/${token._id}`)) as Shown

const dialog = (works: readonly Shown[], change: Partial<ComponentProps<typeof SellManyDialog>> = {}) => (
  <SellManyDialog
    tokens={works.map(({ token }) => token._id)}
    later={0}
    onBegun={vi.fn()}
    onClose={vi.fn()}
    {...change}
  />
)

test.beforeEach(async ({ part }) => {
  part.api.answer('GET /orders', { orders: [], next: null })
  await part.signIn()
})

test('one price is for all works, but for those that have their own [ROL-05] [CHN-06]', async ({ part }) => {
  const works = [held('One'), held('Two')] as const
  const [onBegun, onClose] = [vi.fn(), vi.fn()]
  part.api.answer('GET /tokens/{id}', answers(works))
  await part.show(dialog(works, { onBegun, onClose }))
  await part.type('Price of each', '1')
  await part.type('Two', '2')
  for (const line of [
    'Price of 2 works3 ETH',
    'Vitrine fees− 0.075 ETH',
    'Royalties− 0.3 ETH',
    'You will receive2.625 ETH',
  ])
    await expect.poll(part.text).toContain(line)
  await part.click('List 2 works')
  await expect.poll(() => onBegun.mock.calls).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
  const listed = works.map(({ token }, at) => ({
    token: token._id,
    asset: token.chain_address,
    tokenId: token.chain_id,
    copies: 1,
    price: String(BigInt(at + 1) * ETHER),
    maxRoyalties: 1_000,
  }))
  expect(part.begun()).toMatchObject([
    { kind: 'sellMany', chainId: 31337, works: listed, signedFor: MONTH, maxCommission: 250 },
  ])
})

test('an own work has no royalty, and an own price that is emptied counts no more', async ({ part }) => {
  const works = [held('One', { creator: me })]
  part.api.answer('GET /tokens/{id}', answers(works))
  part.api.answer('GET /users/{id}', answered('getUser'))
  await part.show(dialog(works))
  await part.type('Price of each', '1')
  await part.type('One', '2')
  await expect.poll(part.text).toContain('You will receive1.95 ETH')
  await part.type('One', '')
  await expect.poll(part.text).toContain('You will receive0.975 ETH')
  await part.person.selectOptions(screen.getByLabelText('Open for'), '3 Days')
  await part.click('List 1 work')
  await expect.poll(part.begun).toHaveLength(1)
  const listed = [{ price: String(ETHER), maxRoyalties: 0 }]
  expect(part.begun()[0]).toMatchObject({ works: listed, signedFor: 259_200 })
})

test.for([
  ['', '', 'Price of each', 'Please input at least 0.001 of Offer price.'],
  ['1', '0.0001', 'Two', 'Please input at least 0.001 of Offer price.'],
  ['1', 'a lot', 'Two', 'We cannot read this as an amount. Type it like 0.05.'],
] as const)(
  'the price “%s” with “%s” for one work is refused where it was typed [VAL-12]',
  async ([price, own, label, said], { part }) => {
    const works = [held('One'), held('Two')]
    part.api.answer('GET /tokens/{id}', answers(works))
    await part.show(dialog(works))
    await part.type('Price of each', price)
    await part.type('Two', own)
    await part.click('List 2 works')
    await expect.poll(() => screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(
      screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true'),
    ).toHaveLength(1)
    expect(part.text()).toContain(said)
    expect(part.begun()).toEqual([])
  },
)

test('of an edition the copies are listed that are not on sale', async ({ part }) => {
  const listed = offerWith({ creator: me, available_copies: 2, total_copies: 2 })
  const works = [{ ...held('One', { type: 1155, copies: 9 }, 5), offers: [listed] }]
  part.api.answer('GET /tokens/{id}', answers(works))
  await part.show(dialog(works))
  await part.type('One (3 copies)', '1')
  await expect.poll(part.text).toContain('You will receive2.625 ETH')
  await part.click('List 1 work')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ works: [{ copies: 3, price: String(ETHER) }] })
})

test('what is on sale already is left out', async ({ part }) => {
  const works = [held('One'), { ...held('Two'), offers: [offerWith({ creator: me })] }]
  part.api.answer('GET /tokens/{id}', answers(works))
  await part.show(dialog(works, { later: 1 }))
  await expect.poll(part.text).toContain('1 work is left out: already on sale.')
  expect(part.text()).toContain('1 work of another network stays selected')
  await part.type('Price of each', '1')
  await part.click('List 1 work')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ works: [{ token: works[0]?.token._id }] })
})

test('what the marketplace cannot move is named, and the others are listed', async ({ part }) => {
  const works = [held('One'), held('Two', { chain_address: '0x1111111111111111111111111111111111111111' })]
  part.api.answer('GET /tokens/{id}', answers(works))
  part.api.answer('GET /tokens/{id}/unsellable', { reason: 'bound' })
  await part.show(dialog(works))
  await expect.poll(part.text).toContain('Two This work is bound to its wallet')
  await part.type('Price of each', '1')
  await part.click('List 1 work')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ works: [{ token: works[0]?.token._id }] })
})

test('where nothing can be listed, nothing is signed', async ({ part }) => {
  const works = [held('One', { owners: [] })]
  part.api.answer('GET /tokens/{id}', answers(works))
  await part.show(dialog(works))
  await expect.poll(part.text).toContain('None of these works can be listed with a signature.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'List 0 works' }).disabled).toBe(true)
})

test('what could not be read is not unsellable: it is read again', async ({ part }) => {
  const works = [held('One'), held('Two')]
  part.api.refuse('GET /tokens/{id}', 429, 'too_many_requests')
  await part.show(dialog(works))
  await expect.poll(part.text).toContain('2 works could not be read and are left out.')
  expect(part.text()).not.toContain('None of these works can be listed')
  part.api.answer('GET /tokens/{id}', answers(works))
  await part.click('Try Again')
  await screen.findByRole('button', { name: 'List 2 works' })
})

test('a price far below the floor of one work is asked about once', async ({ part }) => {
  const works = [held('One', { collection_floor: String(3n * ETHER) }), held('Two')]
  part.api.answer('GET /tokens/{id}', answers(works))
  await part.show(dialog(works))
  await part.type('Price of each', '1')
  await expect.poll(part.text).toContain('1 ETH is less than half of the floor of 3 ETH. Do you mean it?')
  await part.click('List 2 works')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
  await part.click('Yes, 1 ETH')
  await part.click('List 2 works')
  await expect.poll(part.begun).toHaveLength(1)
})

test('while the fee is not known no sum is made up, and nothing is listed [CHN-06]', async ({ part }) => {
  const works = [held('One')]
  part.api.answer('GET /common/networks', withoutFee())
  part.api.answer('GET /tokens/{id}', answers(works))
  await part.show(dialog(works))
  await part.type('Price of each', '1')
  await expect.poll(part.text).toContain('so we cannot show the fee')
  expect(part.text()).not.toContain('Vitrine fees')
  expect(screen.getByRole('button', { name: 'List 1 work' })).toHaveProperty('disabled', true)
})
