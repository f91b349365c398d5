import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { fileCid } from '@vitrine/domain/ipfs/fileCid'
import { folderBlock } from '@vitrine/domain/ipfs/folderBlock'
import { type KeptFile, metadataFile } from '@vitrine/domain/ipfs/metadataFile'
import { type Hex, parseEventLogs, toHex, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { commitments } from '../../src/db/schema/chain.ts'
import { picture } from '../files/picture.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const creator = await server.person(0)

const contracts = () => server.chain.contracts as { collectible721: Hex; collectible1155: Hex }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const TRAITS = [{ trait_type: 'Colour', value: 'Blue' }]

async function upload(name: string): Promise<KeptFile> {
  const { media } = await creator.request('POST /media', { form: { file: picture(name) } as never })
  return media
}

const fileOf = (name: string, media: KeptFile) =>
  metadataFile({ name, description: 'Two\r\nlines', traits: TRAITS, media, cover: null })

const describe = (name: string, media: KeptFile, fields: Record<string, string> = {}) => ({
  name,
  description: 'Two\r\nlines',
  traits: JSON.stringify(TRAITS),
  media: media.hash,
  committed: 'true',
  type: '721',
  categories: 'art',
  blockchain: 'ETH',
  ...fields,
})

const registered = async (form: ReturnType<typeof describe>) =>
  (await creator.request('POST /tokens', { form: form as never })).token._id

const link = (id: string, tokenId: bigint, folder?: Hex) =>
  creator.request('POST /tokens/{id}/chain', {
    params: { id },
    json: { chain_id: String(tokenId), ...(folder && { folder }) },
  })

async function mint(content: Hex) {
  const { collectible721: address } = contracts()
  const call = { address, abi: collectible721Abi, functionName: 'createItem', args: [0n, zeroHash, content] }
  const { logs } = await creator.write(call)
  return parseEventLogs({ abi: collectible721Abi, eventName: 'Transfer', logs })[0]!.args.tokenId
}

const uriOf = (tokenId: bigint) =>
  server.chain.reader.readContract({
    address: contracts().collectible721,
    abi: collectible721Abi,
    functionName: 'tokenURI',
    args: [tokenId],
  })

test('a token that commits to its metadata is linked to the description with exactly that file', async () => {
  const media = await upload('wave')
  const file = await server.context.media.files.open(media.hash)
  expect(media.cid).toBe(await fileCid(await buffer(file!.read())))
  const hash = sha256(fileOf('Wave', media))
  const tokenId = await mint(`0x${hash}`)

  const wrong = await registered(describe('Another name', media))
  await expect(link(wrong, tokenId)).rejects.toMatchObject({ code: 'claim_unproven' })
  const editable = await registered(describe('Wave', media, { committed: 'false' }))
  await expect(link(editable, tokenId)).rejects.toMatchObject({ code: 'claim_unproven' })
  const right = await registered(describe('Wave', media))
  await link(right, tokenId)

  const storage = await creator.request('GET /tokens/{id}/storage', { params: { id: right } })
  expect(storage).toMatchObject({ committed: true, metadata: { place: 'ipfs', url: await uriOf(tokenId) } })
  expect(storage.files[0]?.cid).toBe(media.cid)
  // What the server answers as metadata is that file, to the byte.
  const answer = await server.fetchApi(new Request(`http://localhost:3000${storage.copy}`))
  expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(hash)
})

test('a description that commits to a file needs a token that does, too', async () => {
  const media = await upload('stone')
  const { tokenId } = await creator.mint()
  const committed = await registered(describe('Stone', media))
  await expect(link(committed, tokenId)).rejects.toMatchObject({ code: 'claim_unproven' })
  const editable = await registered(describe('Stone', media, { committed: 'false' }))
  await link(editable, tokenId)
  const storage = await creator.request('GET /tokens/{id}/storage', { params: { id: editable } })
  expect(storage.committed).toBe(false)
})

test('the works of a series are linked by the folder that it committed to', async () => {
  const media = await upload('cloud')
  const names = ['One', 'Two', 'Three']
  const files = names.map((name) => fileOf(name, media))
  const block = folderBlock(files.map((file) => ({ hash: sha256(file), bytes: file.length })))
  const { logs } = await creator.write({
    address: contracts().collectible721,
    abi: collectible721Abi,
    functionName: 'createItems',
    args: [3n, 0n, [], `0x${sha256(block)}`],
  })
  const minted = parseEventLogs({ abi: collectible721Abi, eventName: 'Transfer', logs })
  const [first, second, third] = minted.map(({ args }) => args.tokenId) as [bigint, bigint, bigint]
  const ids = await Promise.all(names.map((name) => registered(describe(name, media))))

  const others = folderBlock(names.map(() => ({ hash: sha256(files[0]!), bytes: files[0]!.length })))
  await expect(link(ids[0]!, first)).rejects.toMatchObject({ code: 'claim_unproven' })
  await expect(link(ids[0]!, first, toHex(others))).rejects.toMatchObject({ code: 'claim_unproven' })
  await expect(link(ids[0]!, second, toHex(block))).rejects.toMatchObject({ code: 'claim_unproven' })
  for (const [index, tokenId] of [first, second, third].entries()) {
    await link(ids[index]!, tokenId, toHex(block))
    const { metadata } = await creator.request('GET /tokens/{id}/storage', { params: { id: ids[index]! } })
    expect(metadata?.url).toBe(await uriOf(tokenId))
    expect(metadata?.url).toMatch(new RegExp(`^ipfs://bafybei[a-z2-7]{52}/${index + 1}$`))
  }
  // One row for all three.
  const rows = await server.context.db.select().from(commitments)
  expect(rows.filter(({ commitment }) => commitment === `0x${sha256(block)}`)).toHaveLength(1)
})

test('an edition commits, too', async () => {
  const media = await upload('rain')
  const content: Hex = `0x${sha256(fileOf('Rain', media))}`
  const { logs } = await creator.write({
    address: contracts().collectible1155,
    abi: collectible1155Abi,
    functionName: 'createItem',
    args: [7n, 0n, zeroHash, content],
  })
  const [minted] = parseEventLogs({ abi: collectible1155Abi, eventName: 'TransferSingle', logs })
  const id = await registered(describe('Rain', media, { type: '1155', copies: '7' }))
  await link(id, minted!.args.id)
  const storage = await creator.request('GET /tokens/{id}/storage', { params: { id } })
  const uri = await server.chain.reader.readContract({
    address: contracts().collectible1155,
    abi: collectible1155Abi,
    functionName: 'uri',
    args: [minted!.args.id],
  })
  expect(storage).toMatchObject({ committed: true, metadata: { url: uri } })
})
