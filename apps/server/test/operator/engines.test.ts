import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Address, Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { codeOf } from '../asking/codeOf.ts'
import { createPerson, type Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const owned = localAccounts.owner.toLowerCase() as Address
const server = await useServer({ env: { OPERATORS: `${localAccounts.demo[0]},${owned}` } })
const operator = await server.person(0)
const stranger = await server.person(1)
const owner = await createPerson(server.fetchApi, server.chain, owned)

const engineOf = async (person: Person = operator) =>
  (await person.request('GET /console/engines')).engines.find(({ chain }) => chain === server.chain.id)!
const send = (person: Person, functionName: string, args: readonly unknown[] = []) =>
  person.write({ address: server.chain.contracts.engine, abi: saleEngineAbi, functionName, args })
const confirm = (hash: Hex, by: Person = operator) =>
  by.request('POST /console/engines/{chain}/confirm', { params: { chain: server.chain.id }, json: { hash } })
const entries = async () =>
  (await operator.request('GET /console/audit', { query: { subject: 'ETH' } })).entries

describe('the engines', () => {
  test('are described as the chain describes them, at one block', async () => {
    const { facts } = await engineOf()
    const head = await server.chain.reader.getBlock()
    expect(facts).toMatchObject({
      block: { number: Number(head.number), hash: head.hash },
      owner: owner.address,
      pending_owner: null,
      commission: 250,
      paused: false,
      accrued: '0',
      code_known: true,
    })
  })

  test('an act is written to the log when the chain confirms it, once, with its owner as the actor', async () => {
    const { transactionHash: hash } = await send(owner, 'setCommission', [300n])
    expect((await engineOf()).facts?.commission).toBe(300)
    const said = await Promise.all([confirm(hash), confirm(hash, owner)])
    expect(said).toEqual([{ acts: ['engine_commission'] }, { acts: ['engine_commission'] }])
    await confirm(hash)
    const written = await entries()
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({
      act: 'engine_commission',
      actor: { wallet: owner.address },
      subject: { kind: 'engine', id: 'ETH' },
      before: { commission: 250 },
      after: { commission: 300, transaction: hash },
    })
  })

  test('currencies say what is wrong with them, and what is open in them', async () => {
    const strange = server.chain.contracts.payees
    const [usual] = (await engineOf()).facts!.currencies
    expect(usual).toMatchObject({ symbol: 'WETH', problems: [], open_listings: 0, open_offers: 0 })
    await send(owner, 'setCurrency', [strange, owned])
    await server.sync()
    const { currencies } = (await engineOf()).facts!
    expect(currencies.find(({ address }) => address === strange)).toMatchObject({
      symbol: null,
      problems: ['it is not in the configuration, so nobody can use it here'],
    })
    await send(owner, 'setCurrency', [strange, `0x${'0'.repeat(40)}`])
    await server.sync()
  })

  test('each function of the owner is an entry with the old and the new value', async () => {
    const { currencies } = (await engineOf()).facts!
    const currency = currencies[0]!.address
    const none = `0x${'0'.repeat(40)}`
    const acts: [Person, string, unknown[]][] = [
      [owner, 'pause', []],
      [owner, 'unpause', []],
      [owner, 'setCurrency', [currency, stranger.address]],
      [owner, 'setCurrency', [currency, none]],
      [owner, 'transferOwnership', [operator.address]],
      [operator, 'acceptOwnership', []],
      [operator, 'transferOwnership', [owner.address]],
      [owner, 'acceptOwnership', []],
    ]
    for (const [person, name, args] of acts) await confirm((await send(person, name, args)).transactionHash)
    const written = (await entries()).slice(0, acts.length).reverse()
    expect(written.map(({ act, actor }) => [act, actor.wallet])).toEqual([
      ['engine_paused', owner.address],
      ['engine_unpaused', owner.address],
      ['engine_currency_allowed', owner.address],
      ['engine_currency_refused', owner.address],
      ['engine_ownership_offered', owner.address],
      ['engine_ownership_accepted', operator.address],
      ['engine_ownership_offered', operator.address],
      ['engine_ownership_accepted', owner.address],
    ])
    expect(written[2]).toMatchObject({ after: { currency, collector: stranger.address } })
    expect(written[3]).toMatchObject({ before: { collector: stranger.address }, after: { collector: null } })
    expect(written[5]).toMatchObject({ before: { owner: owner.address }, after: { owner: operator.address } })
  })

  test('the address of metadata is shown with the one that is wanted, and a change is an entry', async () => {
    const [single] = (await engineOf()).facts!.collections
    const { address, base_uri: before, wanted_base_uri: wanted } = single!
    expect(wanted).toMatch(new RegExp(`/api/metadata/${server.chain.id}/${address}/$`, 'i'))
    const call = { address, abi: collectible721Abi, functionName: 'setBaseURI', args: [wanted] }
    const { transactionHash: hash } = await owner.write(call)
    expect(await confirm(hash)).toEqual({ acts: ['engine_base_uri'] })
    expect((await engineOf()).facts!.collections[0]).toMatchObject({ base_uri: wanted, owner: owner.address })
    expect((await entries())[0]).toMatchObject({
      actor: { wallet: owner.address },
      before: { base_uri: before },
      after: { base_uri: wanted, collection: address.toLowerCase() },
    })
  })

  test('the commission is shown before and after it is paid out', async () => {
    const { tokenId } = await stranger.mint()
    await stranger.approve()
    const { terms } = await stranger.list(tokenId, { price: 10n ** 18n })
    await operator.trade('buy', [terms, 1n], 103n * 10n ** 16n)
    expect((await engineOf()).facts?.accrued).toBe((6n * 10n ** 16n).toString())
    const { transactionHash: hash } = await send(owner, 'extractBalance', [stranger.address])
    expect(await confirm(hash)).toEqual({ acts: ['engine_paid_out'] })
    expect((await engineOf()).facts?.accrued).toBe('0')
    expect((await entries())[0]).toMatchObject({
      after: { to: stranger.address, amount: '60000000000000000' },
    })
  })

  test('what the chain does not confirm is not written', async () => {
    const before = await entries()
    expect(await codeOf(confirm(`0x${'9'.repeat(64)}`))).toBe('transaction_unknown')
    expect(await codeOf(confirm((await stranger.mint()).hash))).toBe('claim_unproven')
    expect(await codeOf(stranger.request('GET /console/engines'))).toBe('not_operator')
    expect(await codeOf(confirm((await send(owner, 'pause')).transactionHash, stranger))).toBe('not_operator')
    expect(await entries()).toEqual(before)
    await send(owner, 'unpause')
  })
})
