// Minting several ERC-721s in one call: ours, and the best known contract for it.
import { zeroHash } from 'viem'
import type { Call, Figures } from './chain.ts'
import type { FieldContracts } from './fieldContracts.ts'
import { alice, creator, type Market } from './market.ts'
import { sizes } from './ourBatches.ts'

/** What mints without transfers, and what that saves or costs when each work is then given away: by name and number. */
export async function measureMinting(
  market: Market,
  { Minter721A }: FieldContracts['erc721a'],
): Promise<Figures> {
  const { chain, on721 } = market
  const minter = await chain.deploy(Minter721A)
  // Nobody's first token, as with ours.
  await minter.call(alice, 'mint', [1n])
  await minter.call(creator, 'mint', [1n])
  const figures: Figures = new Map()
  const measure = async (name: string, call: Call, mint: () => ReturnType<Call>) => {
    const snapshot = await chain.client.snapshot()
    const receipt = await mint()
    figures.set(`mint ${name}`, receipt.gasUsed)
    let gas = receipt.gasUsed
    for (const { topics } of receipt.logs)
      gas += (await call(creator, 'transferFrom', [creator.address, alice.address, BigInt(topics[3]!)]))
        .gasUsed
    figures.set(`mint and transfer ${name}`, gas)
    await chain.client.revert({ id: snapshot })
  }
  for (const size of sizes) {
    await measure(`Vitrine ${size}`, on721, () => on721(creator, 'createItems', [size, 1_000n, [], zeroHash]))
    await measure(`ERC-721A ${size}`, minter.call, () => minter.call(creator, 'mint', [BigInt(size)]))
  }
  return figures
}
