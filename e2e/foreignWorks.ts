import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import sharp from 'sharp'
import { createPublicClient, createWalletClient, encodeFunctionData, http } from 'viem'
import { deployForeign } from '../apps/server/test/foreign/foreignCollections.ts'
import { openStudio } from './works.ts'

/**
 * Works of a new contract of another marketplace on BNB Smart Chain, brought here by their owner. Returns their ids here.
 * @param copies of each; without it they are single works
 * @param more of their metadata
 */
export async function bringHere(
  owner: `0x${string}`,
  ids: readonly bigint[],
  copies = 0n,
  more: Record<string, string> = {},
): Promise<string[]> {
  const { chain, actorOf } = await openStudio('BNB')
  const { rpcUrl, contracts } = chain.network
  const transport = http(rpcUrl)
  const clients = {
    wallet: createWalletClient({ transport }),
    reader: createPublicClient({ transport, pollingInterval: 50, cacheTime: 0 }),
  }
  const collection = await deployForeign(clients, owner, copies ? 'Foreign1155' : 'Foreign721')
  const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#335577' } })
    .png()
    .toBuffer()
  const brought: string[] = []
  for (const id of ids) {
    const metadata = {
      name: `Wanderer ${id}`,
      image: `data:image/png;base64,${image.toString('base64')}`,
      ...more,
    }
    const json = Buffer.from(JSON.stringify(metadata)).toString('base64')
    await collection.call(owner, 'setUri', id, `data:application/json;base64,${json}`)
    await collection.call(owner, 'mint', owner, id, ...(copies ? [copies] : []))
    const args = [collection.address, id] as const
    const data = encodeFunctionData({ abi: saleEngineAbi, functionName: 'addNFTToMarketplace', args })
    await chain.transact(owner, { to: contracts.engine, data })
    const claim = { contract_address: collection.address, token_id: String(id) }
    const saved = await actorOf(owner).request('POST /import/save', {
      json: {
        blockchain: 'BNB',
        ...claim,
        ...(copies ? { type: '1155', copies: String(copies) } : { type: '721' }),
      },
    })
    brought.push(saved.data.token._id)
  }
  return brought
}
