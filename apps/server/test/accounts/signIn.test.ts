import { createClient } from '@vitrine/api/client/client'
import { emailStatement } from '@vitrine/domain/people/statements'
import { eq } from 'drizzle-orm'
import { type Address, encodeFunctionData, type Hex, serializeErc6492Signature, zeroAddress } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { addSession, getSession } from '../../src/accounts/store/sessions.ts'
import { ensureUser } from '../../src/accounts/store/users.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { sessions } from '../../src/db/schema/people.ts'
import { deployForeign } from '../foreign/foreignCollections.ts'
import { DOMAIN, signInClaim } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()

const address = localAccounts.demo[0] as Address
const claim = (change: Parameters<typeof signInClaim>[3] = {}) =>
  signInClaim(server.fetchApi, server.chain, address, change)
const signIn = async (json: Awaited<ReturnType<typeof claim>>) =>
  server.visitor('POST /auth/wallet', { json }).then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  )

test('a signed message with a fresh nonce signs in, once [API-01]', async () => {
  const json = await claim()
  expect(await signIn(json)).toBe('signed in')
  expect(await signIn(json)).toBe('nonce_used')
})

test('nobody signs in as the zero address, or as an account without code and key', async () => {
  for (const [wallet, code] of [
    [zeroAddress, 'invalid_input'],
    [`0x${'0'.repeat(36)}dead`, 'sign_in_invalid'],
  ] as const) {
    const { message } = await claim({ address: wallet })
    for (const signature of [`0x${'00'.repeat(64)}1b`, `0x${'00'.repeat(64)}1c`, `0x${'ff'.repeat(64)}1b`])
      expect(await signIn({ wallet, message, signature: signature as Hex })).toBe(code)
  }
})

test.each([
  ['another site', { domain: 'evil.example' }, 'wrong_domain'],
  ['a page of another site', { uri: 'https://evil.example' }, 'wrong_domain'],
  ['a chain that is none of ours', { chainId: 1 }, 'wrong_chain'],
  ['a nonce that we did not give', { nonce: 'abcdefgh12345678' }, 'nonce_used'],
  ['a message of long ago', { issuedAt: new Date(Date.now() - 3_600_000) }, 'message_expired'],
  ['a message of a time to come', { issuedAt: new Date(Date.now() + 600_000) }, 'message_expired'],
  ['a message that is not good yet', { notBefore: new Date(Date.now() + 600_000) }, 'message_expired'],
  ['the statement of the e-mail address', { statement: emailStatement() }, 'sign_in_invalid'],
  ['another scheme of the page', { uri: `https://${DOMAIN}` }, 'wrong_domain'],
  ['another scheme of the address', { uri: `ftp://${DOMAIN}` }, 'wrong_domain'],
  ['another scheme before the domain', { scheme: 'https' }, 'wrong_domain'],
  ['a message that has expired', { expirationTime: new Date(Date.now() - 1_000) }, 'message_expired'],
])('refuses %s [API-01]', async (_, change, code) => {
  expect(await signIn(await claim(change))).toBe(code)
})

test.each([
  ['a moment that is none', /Issued At: .*/, 'Issued At: garbage', 'message_expired'],
  ['an end that is no moment', /Issued At: .*/, '$&\nExpiration Time: never', 'message_expired'],
  ['a version to come', 'Version: 1', 'Version: 2', 'sign_in_invalid'],
  ['no nonce', /Nonce: .*\n/, '', 'sign_in_invalid'],
])('refuses a message with %s [API-01]', async (_, part, other, code) => {
  const { wallet, message } = await claim()
  const changed = message.replace(part, other)
  const signature = await server.chain.wallet.signMessage({ account: address, message: changed })
  expect(await signIn({ wallet, message: changed, signature })).toBe(code)
})

test('a wrong signature does not use up the nonce [API-01]', async () => {
  const json = await claim()
  const other = await signInClaim(server.fetchApi, server.chain, localAccounts.demo[1] as Address)
  expect(await signIn({ ...json, signature: other.signature })).toBe('sign_in_invalid')
  expect(await signIn(json)).toBe('signed in')
})

test('only the bearer token identifies the caller, so no other site can make a browser write by a GET [API-01]', async () => {
  const person = await server.person(3)
  const followed = `0x${'7'.repeat(40)}`
  for (const path of [`users/${followed}/follow`, `users/${followed}/unfollow`, 'users/verify']) {
    const ask = (headers: Record<string, string>) =>
      server.fetchApi(new Request(`http://${DOMAIN}/api/${path}`, { headers }))
    const cookies = {
      cookie: `token=${person.token()}; session=${person.token()}`,
      origin: 'https://evil.example',
    }
    expect((await ask(cookies)).status).toBe(401)
    const answer = await ask({ authorization: `Bearer ${person.token()}`, origin: 'https://evil.example' })
    expect(answer.status).toBe(200)
    // A script on another site cannot send the token or read the answer: CORS does not allow it.
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})

test("refuses another wallet's signature, and a wallet other than the message's [API-01]", async () => {
  const [mine, theirs] = [
    await claim(),
    await signInClaim(server.fetchApi, server.chain, localAccounts.demo[1] as Address),
  ]
  expect(await signIn({ ...mine, signature: theirs.signature })).toBe('sign_in_invalid')
  expect(await signIn({ ...(await claim()), wallet: theirs.wallet })).toBe('sign_in_invalid')
})

test('signing out ends the session [API-01]', async () => {
  const person = await server.person(0)
  await person.request('POST /auth/signout')
  await expect(person.request('GET /users/settings')).rejects.toMatchObject({ code: 'unauthorized' })
})

test('signing out everywhere ends every session of the wallet, and no other [API-01]', async () => {
  const [here, there, other] = [await server.person(0), await server.person(0), await server.person(1)]
  await here.request('POST /auth/sign-out-everywhere')
  for (const session of [here, there])
    await expect(session.request('GET /users/settings')).rejects.toMatchObject({
      status: 401,
      code: 'unauthorized',
    })
  await expect(other.request('GET /users/settings')).resolves.toBeDefined()
  await expect((await server.person(0)).request('GET /users/settings')).resolves.toBeDefined()
})

test('an invalid token is a visitor', async () => {
  const request = createClient({
    baseUrl: '/api',
    origin: `http://${DOMAIN}`,
    token: () => 'x',
    fetch: server.fetchApi,
  })
  await expect(request('GET /users/settings')).rejects.toMatchObject({ status: 401 })
})

describe('a wallet that is a contract', () => {
  const owner = localAccounts.demo[2] as Address
  let factory: Awaited<ReturnType<typeof deployForeign>>
  let wallet: Address
  beforeAll(async () => {
    factory = await deployForeign(server.chain, owner, 'WalletFactory')
    wallet = (await server.chain.reader.readContract({
      address: factory.address,
      abi: factory.abi,
      functionName: 'addressOf',
      args: [owner],
    })) as Address
  })

  /** The contract's message, signed by a given account. */
  async function claimOf(signer: Address) {
    const { message } = await signInClaim(server.fetchApi, server.chain, signer, { address: wallet })
    return {
      wallet: wallet as string,
      message,
      signature: await server.chain.wallet.signMessage({ account: signer, message }),
    }
  }

  test('that is not deployed yet signs in with its deployment data [API-01]', async () => {
    const counterfactual = (signature: Hex) =>
      serializeErc6492Signature({
        address: factory.address,
        data: encodeFunctionData({ abi: factory.abi, functionName: 'deploy', args: [owner] }),
        signature,
      })
    const plain = await claimOf(owner)
    expect(await signIn(plain)).toBe('sign_in_invalid')
    const wrapped = await claimOf(owner)
    expect(await signIn({ ...wrapped, signature: counterfactual(wrapped.signature) })).toBe('signed in')
    const strange = await claimOf(address)
    expect(await signIn({ ...strange, signature: counterfactual(strange.signature) })).toBe('sign_in_invalid')
  })

  test('signs in with its owner’s signature, and nobody else’s [API-01]', async () => {
    await factory.call(owner, 'deploy', owner)
    expect(await signIn(await claimOf(owner))).toBe('signed in')
    expect(await signIn(await claimOf(address))).toBe('sign_in_invalid')
  })
})

test('a wallet has a hundred sessions: with one more, the oldest ends', async () => {
  const { db } = server.context
  const wallet = `0x${'5e'.repeat(20)}`
  await ensureUser(db, wallet)
  const day = 86_400_000
  for (let at = 0; at < 101; at++)
    await addSession(db, {
      tokenHash: `one of many ${at}`,
      wallet,
      expiresAt: new Date(Date.now() + day + at),
    })
  expect(await db.$count(sessions, eq(sessions.wallet, wallet))).toBe(100)
  expect(await getSession(db, 'one of many 0')).toBeNull()
  expect(await getSession(db, 'one of many 100')).not.toBeNull()
})
