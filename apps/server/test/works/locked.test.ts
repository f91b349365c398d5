import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { commitLocked } from '@vitrine/chain/commitLocked'
import { bytesToHex, type Hex, parseEventLogs } from 'viem'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { ConfigError } from '../../src/config/configError.ts'
import { sealedContents, works } from '../../src/db/schema/works.ts'
import { codeOf } from '../asking/codeOf.ts'
import { picture } from '../files/picture.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const creator = await server.person(0)
const buyer = await server.person(1)
const stranger = await server.person(2)

const CONTENT = '# The door\n\nThe third stone from the left ✦'
const salt = bytesToHex(randomBytes(32))
const price = 10n ** 18n

async function mint(commitment: Hex): Promise<bigint> {
  const { logs } = await creator.write({
    address: server.chain.contracts.collectible721,
    abi: collectible721Abi,
    functionName: 'createItem',
    args: [0n, commitment],
  })
  return parseEventLogs({ abi: collectible721Abi, eventName: 'Transfer', logs })[0]!.args.tokenId
}

const form = (change: object = {}) =>
  ({
    name: 'Door',
    type: '721',
    media: picture('door'),
    categories: 'art',
    blockchain: 'ETH',
    locked: CONTENT,
    salt,
    ...change,
  }) as const

async function registered(change: object = {}): Promise<string> {
  return (await creator.request('POST /tokens', { form: form(change) as never })).token._id
}
const link = (id: string, tokenId: bigint) =>
  creator.request('POST /tokens/{id}/chain', { params: { id }, json: { chain_id: tokenId.toString() } })

describe('who can read locked content [TOK-12]', () => {
  let id: string
  let tokenId: bigint

  /** The answer for each of them. */
  const answers = async () => {
    const read = (person: Pick<Person, 'request'>) =>
      codeOf(person.request('GET /tokens/{id}/locked', { params: { id } }))
    return {
      visitor: await codeOf(server.visitor('GET /tokens/{id}/locked', { params: { id } })),
      stranger: await read(stranger),
      creator: await read(creator),
      buyer: await read(buyer),
    }
  }

  test('nobody before the mint, then its creator, who owns it', async () => {
    id = await registered()
    expect((await answers()).creator).toBe('not_found')
    tokenId = await mint(commitLocked(CONTENT, salt))
    const { token } = await link(id, tokenId)
    expect(token.locked).toBe(true)
    expect(await answers()).toEqual({
      visitor: 'unauthorized',
      stranger: 'not_holder',
      creator: 'done',
      buyer: 'not_holder',
    })
  })

  test('the owner can check it against the chain', async () => {
    const {
      content,
      salt: given,
      commitment,
    } = await creator.request('GET /tokens/{id}/locked', {
      params: { id },
    })
    expect(content).toBe(CONTENT)
    expect(commitLocked(content, given as Hex)).toBe(commitment)
    const page = JSON.stringify(await server.visitor('GET /tokens/{id}', { params: { id } }))
    expect(page).not.toContain('third stone')
  })

  test('after a sale its buyer, and no longer its creator', async () => {
    await creator.approve()
    const offer = await creator.list(tokenId, { price })
    await buyer.trade('buy', [offer.terms, 1n], price + price / 40n)
    await server.sync()
    expect(await answers()).toEqual({
      visitor: 'unauthorized',
      stranger: 'not_holder',
      creator: 'not_holder',
      buyer: 'done',
    })
  })

  test('during an auction its seller, afterwards its winner', async () => {
    await buyer.approve()
    const offer = await buyer.list(tokenId, { minBid: price, duration: 600n })
    await stranger.trade('bid', [offer.terms, 1n], price)
    await server.sync()
    expect(await answers()).toMatchObject({ buyer: 'done', stranger: 'not_holder' })
    await server.chain.control.increaseTime({ seconds: 1_300 })
    await creator.trade('settle', [offer.terms])
    await server.sync()
    expect(await answers()).toMatchObject({ creator: 'not_holder', buyer: 'not_holder', stranger: 'done' })
  })

  test('it is never stored as plain text', async () => {
    const { db } = server.context
    const kept = inspect([await db.select().from(works), await db.select().from(sealedContents)])
    expect(kept).not.toContain('third stone')
    expect(kept).not.toContain(salt.slice(2))
    expect(kept).toContain(commitLocked(CONTENT, salt))
  })

  test('a collectible without any returns nothing to anybody', async () => {
    const { tokenId: plain } = await creator.mint()
    const { _id } = await creator.register(plain)
    const call = creator.request('GET /tokens/{id}/locked', { params: { id: _id } })
    expect(await codeOf(call)).toBe('not_found')
  })
})

describe('stored content must match the commitment on chain [TOK-12] [VAL-09] [VAL-18]', () => {
  test.each([
    ['another content', { locked: 'something else' }],
    ['another salt', { salt: bytesToHex(randomBytes(32)) }],
    ['nothing', { locked: '', salt: undefined }],
  ])('a token minted with one content is not linked to %s', async (_, change) => {
    const id = await registered(change)
    expect(await codeOf(link(id, await mint(commitLocked(CONTENT, salt))))).toBe('claim_unproven')
  })

  test('a token minted without content cannot be linked to a collectible with content', async () => {
    const { tokenId } = await creator.mint()
    expect(await codeOf(link(await registered(), tokenId))).toBe('claim_unproven')
  })

  test('content without its salt, or only blank, is refused and not stored', async () => {
    const count = async () => (await server.context.db.select().from(works)).length
    const before = await count()
    expect(await codeOf(registered({ salt: undefined }))).toBe('invalid_input')
    expect(await codeOf(registered({ salt: '0x12' }))).toBe('invalid_input')
    expect(await codeOf(registered({ locked: '  ' }))).toBe('locked_required')
    expect(await count()).toBe(before)
  })
})

test('the key is created once in the data folder, readable by its user alone; other profiles need a configured key [TOK-12]', async () => {
  const path = join(server.context.config.dataFolder, 'locked.key')
  expect(Buffer.from(await readFile(path, 'utf8'), 'hex')).toEqual(server.context.sealingKeys[0])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const contracts = [1, 2, 3, 4].map((each) => `0x${String(each).repeat(40)}`).join(',')
  const env = Object.fromEntries(
    ['ETH', 'MATIC', 'BNB'].flatMap((chain) => [
      [`RPC_URLS_${chain}`, 'https://rpc.example'],
      [`PUBLIC_RPC_URL_${chain}`, 'https://rpc.example'],
      [`CONTRACTS_${chain}`, contracts],
    ]),
  )
  expect(() => readConfig({ ...env, VITRINE_PROFILE: 'testnet' })).toThrow(ConfigError)
  expect(() => readConfig({ ...env, VITRINE_PROFILE: 'testnet' })).toThrow('LOCKED_KEY')
  const given = readConfig({ ...env, VITRINE_PROFILE: 'testnet', LOCKED_KEY: 'ab'.repeat(32) })
  expect(given.lockedKeys).toEqual(['ab'.repeat(32)])
  expect(() => readConfig({ LOCKED_KEY: 'short' })).toThrow('LOCKED_KEY')
})
