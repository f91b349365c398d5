import { randomBytes } from 'node:crypto'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import sharp from 'sharp'
import { encodeFunctionData, parseEventLogs, zeroHash } from 'viem'
import type { Actor } from '../../sample/fill/actor.ts'
import { buyOnce } from '../../sample/fill/buyOnce.ts'
import { listOffer } from '../../sample/fill/listOffer.ts'
import type { SampleChain } from '../../sample/fill/sampleChain.ts'

/** A new photograph of noise, which does not compress well. @param side pixels */
export async function photograph(side: number): Promise<File> {
  const raw = { width: side, height: side, channels: 3 } as const
  const bytes = await sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 80 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'noise.jpg', { type: 'image/jpeg' })
}

/** Creates a work and sells it once. */
export async function tradeOnce(chain: SampleChain, seller: Actor, buyer: Actor): Promise<void> {
  const { network, transact } = chain
  const { media } = await seller.request('POST /media', { form: { file: await photograph(300) } })
  const { collectible721: contract } = network.contracts
  const data = encodeFunctionData({
    abi: collectible721Abi,
    functionName: 'createItem',
    args: [500n, zeroHash],
  })
  const { logs } = await transact(seller.wallet, { to: contract, data })
  const [minted] = parseEventLogs({ abi: collectible721Abi, eventName: 'Transfer', logs })
  const { token } = await seller.request('POST /tokens', {
    form: {
      name: `Noise ${Date.now()}`,
      type: '721',
      media: media.hash,
      royalties: '5',
      categories: 'art',
      blockchain: network.blockchain,
    } as never,
  })
  const { token: linked } = await seller.request('POST /tokens/{id}/chain', {
    params: { id: token._id },
    json: { chain_id: String(minted?.args.tokenId) },
  })
  const offer = await listOffer(chain, seller, linked, { price: '0.01', copies: 1 } as never)
  await buyOnce(chain, buyer, offer, { by: buyer.key } as never)
}
