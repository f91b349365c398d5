import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { engineWith } from '#test/rows.ts'
import { CommissionDialog } from './CommissionDialog.tsx'

const SOMEBODY = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const dialog = (engine = engineWith()) => (
  <CommissionDialog engine={engine} wallet={ACCOUNT} onClose={vi.fn()} />
)

test.beforeEach(({ part }) => part.signIn())

test.for([
  ['3', 300, 'At 3%, a buyer pays 1.03 ETH for a work listed at 1 ETH, and its seller receives 0.97 ETH'],
  ['2,75', 275, 'At 2.75%, a buyer pays 1.0275 ETH for a work listed at 1 ETH'],
  ['0', 0, 'At 0%, a buyer pays 1 ETH for a work listed at 1 ETH'],
] as const)(
  'the owner sees what %s percent are, and sets them [CHN-03]',
  async ([typed, bps, said], { part }) => {
    await part.show(dialog())
    await part.type('Commission in percent', typed)
    await expect.poll(part.text).toContain(said)
    expect(part.text()).toContain('Now2.5% from the buyer and from the seller')
    expect(part.text()).toContain(`Afterwards${bps / 100}% from the buyer and from the seller`)
    await part.click('Continue to your wallet')
    await expect.poll(part.begun).toHaveLength(1)
    expect(part.begun()[0]).toMatchObject({
      kind: 'engine',
      chainId: 31337,
      act: { name: 'setCommission', bps },
    })
  },
)

test.for(['5.01', '2.555', '', 'abc', '-1'])(
  'a commission of “%s” is refused, and nothing is said of it',
  async (typed, { part }) => {
    await part.show(dialog())
    await part.type('Commission in percent', typed)
    await part.click('Continue to your wallet')
    await expect.poll(part.text).toContain('Enter a percentage from 0 to 5, with at most two decimals.')
    expect(part.text()).toContain('Afterwards–')
    expect(part.text()).not.toContain('a buyer pays')
    expect(part.begun()).toEqual([])
  },
)

test('the field begins with the commission of now, which nobody signs again', async ({ part }) => {
  await part.show(dialog())
  expect(screen.getByLabelText<HTMLInputElement>('Commission in percent').value).toBe('2.5')
  await part.click('Continue to your wallet')
  await expect.poll(part.text).toContain('This is already so. Nothing would change.')
  expect(part.begun()).toEqual([])
})

test('nobody but the owner sets it', async ({ part }) => {
  await part.show(dialog(engineWith({ owner: SOMEBODY })))
  await part.type('Commission in percent', '3')
  await part.click('Continue to your wallet')
  await expect.poll(part.text).toContain('Only the owner of the sale contract can do this.')
  expect(part.begun()).toEqual([])
})
