import { expect } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { engineWith } from '#test/rows.ts'
import { EngineCard } from './EngineCard.tsx'

test.beforeEach(({ part }) => part.signIn())

test('a collection without an address of metadata says so, and its owner can set the proposed one', async ({
  part,
}) => {
  await part.show(<EngineCard engine={engineWith()} wallet={ACCOUNT} />)
  await expect.poll(part.text).toContain('Not set: wallets and scanners cannot show these works')
  await part.click('Set the address of metadata')
  await part.click('Continue to your wallet')
  await expect.poll(part.begun).toHaveLength(1)
  const [collection] = engineWith().facts.collections
  expect(part.begun()[0]).toMatchObject({
    kind: 'engine',
    act: { name: 'setBaseURI', collection: collection?.address, uri: collection?.wanted_base_uri },
  })
})

test('of each currency the card says what the chain says otherwise, and what is open in it', async ({
  part,
}) => {
  const engine = engineWith()
  const [usdl, weth] = engine.facts.currencies
  const problem = 'a transfer of it costs 1.5%, so sales in it fail'
  const currencies = [{ ...usdl!, problems: [problem], open_listings: 1, open_offers: 20 }, weth!]
  await part.show(<EngineCard engine={engineWith({ currencies })} wallet={ACCOUNT} />)
  await expect.poll(part.text).toContain(`The chain: ${problem}`)
  expect(part.text()).toContain('1 open listing, 20 open offers to buy')
  // Nothing can be open in the other one, which is not allowed.
  expect(part.text()).not.toContain('0 open listings')
})
