import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { toCid } from '@vitrine/domain/ipfs/cid'
import { folderBlock } from '@vitrine/domain/ipfs/folderBlock'
import { type KeptFile, metadataFile } from '@vitrine/domain/ipfs/metadataFile'
import {
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import type { CID } from 'multiformats/cid'
import sharp from 'sharp'
import { type Hex, parseEventLogs, toHex, zeroHash } from 'viem'
import type { Person, TestServer } from '../servers/testServer.ts'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A picture of several chunks: what is random cannot be compressed. */
export async function noise(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 1_000, height: 900, channels: 3, background: '#000000', noise } as const
  const bytes = await sharp({ create }).png().toBuffer()
  return new File([new Uint8Array(bytes)], 'noise.png', { type: 'image/png' })
}

/** How often the film below is repeated. */
const TIMES = 12

/** A film of several chunks: a short one, again and again. */
export async function film(): Promise<File> {
  const path = fileURLToPath(new URL('../../../../sample/assets/aDayInCopperRow.mp4', import.meta.url))
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  const track = (await input.getPrimaryVideoTrack())!
  const [codec, decoderConfig, length] = await Promise.all([
    track.getCodec(),
    track.getDecoderConfig(),
    track.computeDuration(),
  ])
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource(codec!)
  output.addVideoTrack(source)
  await output.start()
  for (let time = 0; time < TIMES; time++)
    for await (const packet of new EncodedPacketSink(track).packets())
      await source.add(packet.clone({ timestamp: packet.timestamp + time * length }), {
        decoderConfig: decoderConfig!,
      })
  await output.finalize()
  return new File([target.buffer!], 'film.mp4', { type: 'video/mp4' })
}

export const fileOf = (name: string, media: KeptFile, cover: KeptFile | null = null) =>
  metadataFile({ name, description: '', traits: [], media, cover })

/** The name of a metadata file. */
export const cidOf = (name: string, media: KeptFile, cover?: KeptFile): CID =>
  toCid('raw', Buffer.from(sha256(fileOf(name, media, cover)), 'hex'))

const contentOf = (name: string, media: KeptFile, cover?: KeptFile): Hex =>
  `0x${sha256(fileOf(name, media, cover))}`

/** What creators and moderators do with works that commit to their metadata. */
export function committing(server: Pick<TestServer, 'chain'>, creator: Person, moderator: Person) {
  async function upload(file: File): Promise<KeptFile> {
    return (await creator.request('POST /media', { form: { file } as never })).media
  }

  async function register(
    name: string,
    file: KeptFile,
    tokenId: bigint,
    folder?: Hex,
    fields: Record<string, string> = {},
  ): Promise<string> {
    const form = {
      name,
      description: '',
      media: file.hash,
      committed: 'true',
      type: '721',
      categories: 'art',
      ...fields,
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

  /** The works of a series, and the name of its folder. */
  async function series(names: readonly string[], file: KeptFile): Promise<{ ids: string[]; folder: CID }> {
    const files = names.map((name) => fileOf(name, file))
    const block = folderBlock(files.map((each) => ({ hash: sha256(each), bytes: each.length })))
    const minted = await mint('createItems', [BigInt(names.length), 0n, [], `0x${sha256(block)}`])
    const ids: string[] = []
    for (const [at, name] of names.entries()) ids.push(await register(name, file, minted[at]!, toHex(block)))
    return { ids, folder: toCid('dag-pb', Buffer.from(sha256(block), 'hex')) }
  }

  /** A work of several copies, and its token. */
  async function edition(
    name: string,
    file: KeptFile,
    copies: bigint,
  ): Promise<{ id: string; tokenId: bigint }> {
    const { logs } = await creator.write({
      address: server.chain.contracts.collectible1155,
      abi: collectible1155Abi,
      functionName: 'createItem',
      args: [copies, 0n, zeroHash, contentOf(name, file)],
    })
    const [minted] = parseEventLogs({ abi: collectible1155Abi, eventName: 'TransferSingle', logs })
    const tokenId = minted!.args.id
    const fields = { type: '1155', copies: String(copies) }
    return { id: await register(name, file, tokenId, undefined, fields), tokenId }
  }

  /** A film with its still. */
  async function moving(
    name: string,
    media: KeptFile,
    cover: KeptFile,
  ): Promise<{ id: string; tokenId: bigint }> {
    const [tokenId] = await mint('createItem', [0n, zeroHash, contentOf(name, media, cover)])
    return {
      id: await register(name, media, tokenId!, undefined, { preview: cover.hash }),
      tokenId: tokenId!,
    }
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

  return { upload, register, mint, single, series, edition, moving, decide }
}
