import { screen } from '@testing-library/react'
import { NOBODY } from '@vitrine/domain/operator/engineActs'
import { expect, vi } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { busyButton, ETHEREUM, engineWith, USDL } from '#test/rows.ts'
import { answerStrangers } from '#test/strangers.ts'
import type { EngineCurrency } from './currencyWords.ts'
import { CollectDialog, PayoutDialog } from './PayoutDialog.tsx'

const SOMEBODY = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const dialog = (engine = engineWith()) => <PayoutDialog engine={engine} wallet={ACCOUNT} onClose={vi.fn()} />
const collect = (engine = engineWith(), at = 0) => (
  <CollectDialog
    engine={engine}
    wallet={ACCOUNT}
    currency={engine.facts.currencies[at] as EngineCurrency}
    onClose={vi.fn()}
  />
)

test.beforeEach(async ({ part }) => {
  answerStrangers(part.api)
  await part.signIn()
})

test.for([
  [null, ACCOUNT],
  [SOMEBODY, SOMEBODY.toLowerCase()],
] as const)(
  'all of the commission goes to the owner, or to who is typed: %s [CHN-03]',
  async ([typed, to], { part }) => {
    await part.show(dialog())
    await expect.poll(part.text).toContain('Now1.5 ETHAfterwards0 ETH')
    if (typed) await part.type('Wallet that receives it', typed)
    await part.click('Continue to your wallet')
    await expect.poll(part.begun).toHaveLength(1)
    expect(part.begun()[0]).toMatchObject({
      kind: 'engine',
      chainId: 31337,
      act: { name: 'extractBalance', to },
    })
  },
)

test.for([
  ['', 'Invalid address!'],
  [NOBODY, 'This is the zero address.'],
  [`matic:${SOMEBODY}`, 'This address is given for another chain: Polygon.'],
  [ETHEREUM.contracts.engine, 'This address cannot be used here.'],
])('nothing is paid out to “%s”', async ([typed = '', said], { part }) => {
  await part.show(dialog())
  await part.type('Wallet that receives it', typed)
  await part.click('Continue to your wallet')
  await expect
    .poll(() => screen.getByLabelText('Wallet that receives it').getAttribute('aria-invalid'))
    .toBe('true')
  expect(part.text()).toContain(said)
  expect(part.begun()).toEqual([])
})

test('nothing is paid out where nothing was earned', async ({ part }) => {
  await part.show(dialog(engineWith({ accrued: '0' })))
  await part.click('Continue to your wallet')
  await expect.poll(part.text).toContain('There is nothing to pay out.')
  expect(part.begun()).toEqual([])
})

test('anybody pays the collector what waits for them, in its units', async ({ part }) => {
  await part.show(collect(engineWith({ owner: ETHEREUM.contracts.payees })))
  await expect.poll(part.text).toContain('Now2.5 USDLAfterwards0 USDL')
  await part.click('Continue to your wallet')
  await expect.poll(part.begun).toHaveLength(1)
  const act = { name: 'withdrawCurrency', currency: USDL.address, collector: ACCOUNT }
  expect(part.begun()[0]).toMatchObject({ act })
})

test('where nothing waits, the dialog says so before anybody clicks', async ({ part }) => {
  await part.show(collect(engineWith(), 1))
  await expect.poll(part.text).toContain('There is nothing to pay out.')
  await part.click('Continue to your wallet')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
})
