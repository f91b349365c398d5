import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { toCid } from '@vitrine/domain/ipfs/cid'
import { type KeptFile, metadataFile } from '@vitrine/domain/ipfs/metadataFile'
import type { CID } from 'multiformats/cid'
import sharp from 'sharp'
import { type Hex, parseEventLogs, zeroHash } from 'viem'
import type { Person, TestServer } from '../servers/testServer.ts'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A picture of several chunks: what is random cannot be compressed. */
export async function noise(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 1_000, height: 900, channels: 3, background: '#000000', noise } as const
  const bytes = await sharp({ create }).png().toBuffer()
  return new File([new Uint8Array(bytes)], 'noise.png', { type: 'image/png' })
}

export const fileOf = (name: string, file: KeptFile) =>
  metadataFile({ name, description: '', traits: [], media: file, cover: null })

/** What creators and moderators do with works that commit to their metadata. */
export function committing(server: TestServer, creator: Person, moderator: Person) {
  async function upload(file: File): Promise<KeptFile> {
    return (await creator.request('POST /media', { form: { file } as never })).media
  }

  async function register(name: string, file: KeptFile, tokenId: bigint, folder?: Hex): Promise<string> {
    const form = {
      name,
      description: '',
      media: file.hash,
      committed: 'true',
      type: '721',
      categories: 'art',
    }
    const { token } = await creator.request('POST /tokens', { form: { ...form, blockchain: 'ETH' } as never })
    await creator.request('POST /tokens/{id}/chain', {
      params: { id: token._id },
      json: { chain_id: String(tokenId), ...(folder && { folder }) },
    })
    return token._id
  }

  async function mint(
    functionName: 'createItem' | 'createItems',
    args: readonly unknown[],
  ): Promise<bigint[]> {
    const address = server.chain.contracts.collectible721 as Hex
    const { logs } = await creator.write({ abi: collectible721Abi, address, functionName, args })
    return parseEventLogs({ abi: collectible721Abi, eventName: 'Transfer', logs }).map(
      ({ args }) => args.tokenId,
    )
  }

  /** A work of one token, and the name of its metadata file. */
  async function single(name: string, file: KeptFile): Promise<{ id: string; metadata: CID }> {
    const hash = sha256(fileOf(name, file))
    const [tokenId] = await mint('createItem', [0n, zeroHash, `0x${hash}`])
    return { id: await register(name, file, tokenId!), metadata: toCid('raw', Buffer.from(hash, 'hex')) }
  }

  async function decide(id: string, act: 'hide' | 'restore'): Promise<void> {
    const reported = { kind: 'work', id, reason: 'illegal' } as const
    if (act === 'hide') await creator.request('POST /reports', { json: reported })
    const state = act === 'hide' ? 'open' : 'closed'
    const { cases } = await moderator.request('GET /console/cases', { query: { state } })
    const { _id, version } = cases.find(({ subject }) => subject.id === id)!
    const json = { version, reason: 'Stolen' }
    await moderator.request(`POST /console/cases/{id}/${act}`, { params: { id: _id }, json })
    await pause(600)
  }

  return { upload, register, mint, single, decide }
}
