import { screen } from '@testing-library/react'
import { NOBODY } from '@vitrine/domain/operator/engineActs'
import type { ComponentProps } from 'react'
import { expect, vi } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { busyButton, ETHEREUM, engineWith, USDL, WETH } from '#test/rows.ts'
import { answerStrangers } from '#test/strangers.ts'
import { CurrencyDialog, RefuseDialog } from './CurrencyDialog.tsx'
import type { EngineCurrency } from './currencyWords.ts'

const COLLECTOR = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const TOKEN = '0x1111111111111111111111111111111111111111'
const engine = engineWith()
const [usdl, weth] = engine.facts.currencies as [EngineCurrency, EngineCurrency]

const dialog = (change: Partial<ComponentProps<typeof CurrencyDialog>> = {}) => (
  <CurrencyDialog engine={engine} wallet={ACCOUNT} onClose={vi.fn()} {...change} />
)

test.beforeEach(async ({ part }) => {
  answerStrangers(part.api)
  await part.signIn()
})

test('the owner allows a currency, with the wallet that gets its commission', async ({ part }) => {
  await part.show(dialog())
  await part.type('Contract of the currency', ` ${TOKEN} `)
  await part.type('Collector of the commission', COLLECTOR)
  await expect.poll(part.text).toContain(`NowNot allowedAfterwards${COLLECTOR.toLowerCase()}`)
  await part.click('Continue to your wallet')
  await expect.poll(part.begun).toHaveLength(1)
  const act = { name: 'setCurrency', currency: TOKEN, collector: COLLECTOR.toLowerCase() }
  expect(part.begun()[0]).toMatchObject({ kind: 'engine', chainId: 31337, act })
})

test.for([
  [usdl, 'Change the collector of USDL', `Now${ACCOUNT}`, USDL.address],
  [weth, 'Allow a currency', 'NowNot allowed', WETH.address],
] as const)(
  'of a currency that is listed, only the collector is typed',
  async ([currency, title, before, address], { part }) => {
    await part.show(dialog({ currency }))
    await screen.findByRole('dialog', { name: title })
    expect(part.text()).toContain(before)
    expect(screen.queryByLabelText('Contract of the currency')).toBeNull()
    await part.type('Collector of the commission', COLLECTOR)
    await part.click('Continue to your wallet')
    await expect.poll(part.begun).toHaveLength(1)
    const act = { currency: address, collector: COLLECTOR.toLowerCase() }
    expect(part.begun()[0]).toMatchObject({ act })
  },
)

test.for([
  ['', COLLECTOR, 'Contract of the currency', 'Invalid address!'],
  [ETHEREUM.contracts.engine, COLLECTOR, 'Contract of the currency', 'This address cannot be used here.'],
  [TOKEN, '0x12', 'Collector of the commission', 'An address has 40 digits'],
  [
    TOKEN,
    COLLECTOR.replace('C4', 'c4'),
    'Collector of the commission',
    'A character of this address is wrong.',
  ],
  [TOKEN, ETHEREUM.contracts.engine, 'Collector of the commission', 'This address cannot be used here.'],
] as const)(
  '“%s” with the collector “%s” is refused',
  async ([currency, collector, label, said], { part }) => {
    await part.show(dialog())
    await part.type('Contract of the currency', currency)
    await part.type('Collector of the commission', collector)
    await part.click('Continue to your wallet')
    await expect.poll(() => screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(part.text()).toContain(said)
    expect(part.begun()).toEqual([])
  },
)

test('the collector of now changes nothing', async ({ part }) => {
  await part.show(dialog({ currency: usdl }))
  await part.type('Collector of the commission', ACCOUNT)
  await part.click('Continue to your wallet')
  await expect.poll(part.text).toContain('This is already so. Nothing would change.')
  expect(part.begun()).toEqual([])
})

test('a currency is refused by giving it no collector', async ({ part }) => {
  await part.show(<RefuseDialog engine={engine} wallet={ACCOUNT} currency={usdl} onClose={vi.fn()} />)
  await expect.poll(part.text).toContain(`Now${ACCOUNT}AfterwardsNot allowed`)
  await part.click('Continue to your wallet')
  await expect.poll(part.begun).toHaveLength(1)
  const act = { name: 'setCurrency', currency: USDL.address, collector: NOBODY }
  expect(part.begun()[0]).toMatchObject({ act })
})

test('before a currency is refused, the dialog says what that ends', async ({ part }) => {
  const used = { ...usdl, open_listings: 3, open_offers: 1 }
  await part.show(<RefuseDialog engine={engine} wallet={ACCOUNT} currency={used} onClose={vi.fn()} />)
  await expect.poll(part.text).toContain('This ends: 3 open listings, 1 open offer to buy.')
})

test('one that is refused already says so before anybody clicks', async ({ part }) => {
  await part.show(<RefuseDialog engine={engine} wallet={ACCOUNT} currency={weth} onClose={vi.fn()} />)
  await expect.poll(part.text).toContain('This is already so. Nothing would change.')
  await part.click('Continue to your wallet')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
})
