import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@vitrine/api/client/client'
import { emailStatement } from '@vitrine/domain/people/statements'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import type { Context } from '../../src/calls/context.ts'
import { readConfig } from '../../src/config/config.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { chainActivities } from '../../src/db/schema/chain.ts'
import { users } from '../../src/db/schema/people.ts'
import { useApiKey } from '../../src/programs/apiKeys.ts'
import { createContext } from '../../src/start/createContext.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { picture } from '../files/picture.ts'
import { deployForeign } from '../foreign/foreignCollections.ts'
import { newDatabase } from '../servers/testDatabase.ts'
import { DOMAIN, signInClaim } from '../servers/testServer.ts'

// One address with a contract on two chains that have different owners.

const [owner, stranger] = localAccounts.demo as [Address, Address]
let folder: string
let chains: { here: TestChain; there: TestChain }
let context: Context
let close: () => Promise<void>
let wallet: Address
const fetchApi = async (request: Request) => createApi(context).fetch(request)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-contract-wallets-'))
  const [here, there] = await Promise.all([startTestChain(31337), startTestChain(31338)])
  chains = { here, there }
  const config = readConfig({
    VITRINE_DATA: folder,
    ...(await newDatabase(folder)),
    RPC_URLS_ETH: here.url,
    RPC_URLS_MATIC: there.url,
  })
  config.chains = config.chains.filter(({ id }) => id !== 31339)
  ;({ context, close } = await createContext(config, pino({ level: 'silent' })))

  wallet = await deployWallet(here, owner)
  // A wallet's first owner may be the same on another chain and have changed since.
  const code = await there.reader.getCode({ address: await deployWallet(there, stranger) })
  await there.control.setCode({ address: wallet, bytecode: code! })
})
afterAll(async () => {
  await close()
  chains.here.stop()
  chains.there.stop()
  await rm(folder, { recursive: true, force: true })
})

async function deployWallet(chain: TestChain, of: Address): Promise<Address> {
  const factory = await deployForeign(chain, of, 'WalletFactory')
  await factory.call(of, 'deploy', of)
  const { address, abi } = factory
  return (await chain.reader.readContract({ address, abi, functionName: 'addressOf', args: [of] })) as Address
}

/** Signs the wallet in on a chain, with the signature of its owner there. */
async function signIn(chain: TestChain, signer: Address) {
  const request = (token: string | null) =>
    createClient({ baseUrl: '/api', origin: `http://${DOMAIN}`, token: () => token, fetch: fetchApi })
  const { message } = await signInClaim(fetchApi, chain, signer, { address: wallet })
  const signature = await chain.wallet.signMessage({ account: signer, message })
  const { token } = await request(null)('POST /auth/wallet', { json: { wallet, message, signature } })
  return request(token)
}

test('a contract wallet’s account belongs to the chain on which it was opened, and nobody else gets in on another [API-01]', async () => {
  const account = await signIn(chains.here, owner)
  await expect(signIn(chains.there, owner)).rejects.toMatchObject({ code: 'sign_in_invalid' })
  await expect(signIn(chains.there, stranger)).rejects.toMatchObject({
    status: 403,
    code: 'wallet_elsewhere',
    body: { params: { chain: 'Ethereum' }, message: expect.stringContaining('Ethereum') },
  })
  expect(await account('GET /users/settings')).toMatchObject({ name: '' })
})

test('only a signature of its own chain opens its e-mail address [EDP-02]', async () => {
  const account = await signIn(chains.here, owner)
  const unlock = async (chain: TestChain, signer: Address) => {
    const { message } = await signInClaim(fetchApi, chain, signer, {
      address: wallet,
      statement: emailStatement(),
    })
    const signature = await chain.wallet.signMessage({ account: signer, message })
    return account('POST /users/settings/unlock', { json: { message, signature } })
  }
  await expect(unlock(chains.there, stranger)).rejects.toMatchObject({ code: 'wrong_chain' })
  expect(await unlock(chains.here, owner)).toMatchObject({ email: '' })
})

test('it cannot describe or read anything on a chain where the address may belong to somebody else [TOK-12]', async () => {
  const account = await signIn(chains.here, owner)
  const register = (blockchain: 'ETH' | 'MATIC') =>
    account('POST /tokens', {
      form: { name: 'Tide', type: '721', media: picture(blockchain), categories: 'art', blockchain } as never,
    })
  await expect(register('MATIC')).rejects.toMatchObject({
    code: 'chain_unproven',
    body: { params: { chain: 'Polygon' } },
  })
  expect((await register('ETH')).token.name).toBe('Tide')
})

test('a key of its account counts on its chain alone, and the key of a wallet with a key on each', async () => {
  const account = await signIn(chains.here, owner)
  const { secret } = await account('POST /users/keys', { json: { name: 'Reader' } })
  const provenOn = async (key: string) => (await useApiKey(context, key))?.provenOn
  expect(await provenOn(secret)).toBe(31337)
  const visitor = createClient({ baseUrl: '/api', origin: `http://${DOMAIN}`, fetch: fetchApi })
  const { token } = await visitor('POST /auth/wallet', {
    json: await signInClaim(fetchApi, chains.here, owner),
  })
  const person = createClient({
    baseUrl: '/api',
    origin: `http://${DOMAIN}`,
    fetch: fetchApi,
    token: () => token,
  })
  const own = await person('POST /users/keys', { json: { name: 'Reader' } })
  expect(await provenOn(own.secret)).toBeNull()
})

test('an account belongs to the chain where its address has acted, whoever signs in first [API-01]', async () => {
  const { db } = context
  const act = (chainId: number, day: number) =>
    db.insert(chainActivities).values({
      chainId,
      hash: `0x${day}`,
      block: day,
      logIndex: 0,
      txPosition: 0,
      line: 0,
      type: 'offered',
      actor: wallet.toLowerCase(),
      contract: '0x1',
      tokenId: 1n,
      copies: 1n,
      at: new Date(day * 86_400_000),
    })
  await db.delete(users).where(eq(users.wallet, wallet.toLowerCase()))
  await act(31337, 1)
  await act(31338, 2)
  await expect(signIn(chains.there, stranger)).rejects.toMatchObject({ code: 'wallet_elsewhere' })
  expect(await (await signIn(chains.here, owner))('GET /users/settings')).toMatchObject({ name: '' })
  // Who has the account keeps it, whatever happens on another chain.
  await db.delete(chainActivities).where(eq(chainActivities.chainId, 31337))
  await signIn(chains.here, owner)
})

test('a key is the same on every chain and signs in on each', async () => {
  for (const chain of [chains.here, chains.there]) {
    const visitor = createClient({ baseUrl: '/api', origin: `http://${DOMAIN}`, fetch: fetchApi })
    const json = await signInClaim(fetchApi, chain, owner)
    expect((await visitor('POST /auth/wallet', { json })).wallet).toBe(owner)
  }
})
