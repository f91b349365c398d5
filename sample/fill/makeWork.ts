import { randomBytes } from 'node:crypto'
import type { Media } from '@vitrine/api/entities/works/media'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { mintCall } from '@vitrine/chain/calls/mint'
import { commitLocked } from '@vitrine/chain/commitLocked'
import { metadataFile } from '@vitrine/domain/ipfs/metadataFile'
import { bytesToHex, parseEventLogs, sha256, type TransactionReceipt, zeroHash } from 'viem'
import type { Work } from '../catalogue/work.ts'
import type { Actor } from './actor.ts'
import { filesOf } from './files.ts'
import type { Market } from './market.ts'

/** Uploads, mints and registers a work, in the order of the create form (CRE-06). Returns its `_id`. */
export async function makeWork(
  market: Market,
  creator: Actor,
  collection: string,
  work: Work,
): Promise<string> {
  const { network, transact } = market.chainOf(work)
  const isSingle = work.copies === 1
  const files = await filesOf(work.media)
  const media = await upload(creator, files.media)
  const preview = files.preview && (await upload(creator, files.preview))
  const { name, description } = work
  const traits = Object.entries(work.traits ?? {}).map(([trait_type, value]) => ({ trait_type, value }))
  const content = sha256(metadataFile({ name, description, traits, media, cover: preview ?? null }))

  const contract = isSingle ? network.contracts.collectible721 : network.contracts.collectible1155
  // Percent in the form, hundredths of a percent on chain.
  const royalties = BigInt(work.royalties * 100)
  const salt = bytesToHex(randomBytes(32))
  const locked = work.locked ? commitLocked(work.locked, salt) : zeroHash
  const type = isSingle ? '721' : '1155'
  const minted = { type, copies: BigInt(work.copies), royalties, locked, content } as const
  const receipt = await transact(creator.wallet, mintCall(contract, minted))

  const { token } = await creator.request('POST /tokens', {
    form: {
      name,
      type,
      description,
      media: media.hash,
      ...(preview && { preview: preview.hash }),
      committed: 'true',
      royalties: String(work.royalties),
      categories: work.categories.join('|'),
      traits: JSON.stringify(traits),
      collection,
      ...(work.locked && { locked: work.locked, salt }),
      copies: String(work.copies),
      blockchain: work.blockchain,
      contract,
      chain_address: contract,
    },
  })
  await creator.request('POST /tokens/{id}/chain', {
    params: { id: token._id },
    json: { chain_id: mintedId(receipt, isSingle) },
  })
  return token._id
}

async function upload({ request }: Actor, file: File): Promise<Media> {
  const { media } = await request('POST /media', { form: { file } })
  return media
}

function mintedId({ logs }: TransactionReceipt, isSingle: boolean): string {
  const [single] = isSingle ? parseEventLogs({ abi: collectible721Abi, eventName: 'Transfer', logs }) : []
  const [multiple] = isSingle
    ? []
    : parseEventLogs({ abi: collectible1155Abi, eventName: 'TransferSingle', logs })
  const id = single?.args.tokenId ?? multiple?.args.id
  if (id === undefined) throw new Error('the transaction minted nothing')
  return id.toString()
}
