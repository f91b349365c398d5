import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { deployForeign } from '../foreign/foreignCollections.ts'
import { useServer } from '../servers/useServer.ts'
import { carryOut } from './carryOut.ts'

const server = await useServer()
const holder = await server.person(0)
const friend = await server.person(1)

type Asked = { account?: string; token: string; to?: string; quantity?: number }

async function planOf({ account = holder.address, to = friend.address, ...asked }: Asked) {
  await server.sync()
  const { plan } = await server.visitor('POST /plans/transfer', { json: { account, to, ...asked } as never })
  return plan
}

const refused = (code: string) => ({ body: { issues: [{ code, path: expect.any(String) }] } })

const shown = async (id: string) => {
  await server.sync()
  const { token, offer, history } = await server.visitor('GET /tokens/{id}', { params: { id } })
  return { owners: token.owners.map(({ user, copies }) => [user.wallet, copies]), offer, history }
}

test('a single work is given away, and its listing ends', async () => {
  const { tokenId } = await holder.mint(1_000n)
  const { _id: token, chain_address, chain_id } = await holder.register(tokenId, { royalties: '10' })
  await server.sync()
  const listing = { account: holder.address as Address, token, price: '1000000000000000000' }
  await carryOut(server, (await server.visitor('POST /plans/list', { json: listing as never })).plan)
  expect((await shown(token)).offer?.status).toBe('pending')

  const plan = await planOf({ token })
  expect(plan).toMatchObject({
    steps: [
      {
        name: 'transfer',
        function: 'safeTransferFrom',
        to: chain_address,
        value: '0',
        args: { from: holder.address, to: friend.address, tokenId: chain_id },
        text: `Gives 1 copy of “#${chain_id}” to ${friend.address}, for nothing. Nobody can call it back.`,
      },
    ],
    money: [],
  })
  await carryOut(server, plan)
  const { owners, offer, history } = await shown(token)
  expect(owners).toEqual([[friend.address, 1]])
  expect(offer?.status).toBe('expired')
  expect(history[0]).toMatchObject({ type: 'transfered', user: { wallet: holder.address } })
  // Who has no copies any more cannot give them away.
  await expect(planOf({ token })).rejects.toMatchObject(refused('quantity_above'))
})

test('some copies of an edition are given away, to nobody who would keep them for ever', async () => {
  const { tokenId } = await holder.mintCopies(5n, 1_000n)
  const edition = { royalties: '10', type: '1155', copies: '5' }
  const { _id: token, chain_address } = await holder.register(tokenId, edition)
  await carryOut(server, await planOf({ token, quantity: 2 }))
  expect((await shown(token)).owners).toEqual([
    [holder.address, 3],
    [friend.address, 2],
  ])
  await expect(planOf({ token, quantity: 4 })).rejects.toMatchObject(refused('quantity_above'))
  await expect(planOf({ token, to: holder.address })).rejects.toMatchObject(refused('recipient_is_sender'))
  for (const to of [chain_address, server.chain.contracts.engine])
    await expect(planOf({ token, to: to as string }), String(to)).rejects.toMatchObject(
      refused('recipient_contract'),
    )
  await expect(planOf({ token, to: `0x${'0'.repeat(39)}1` })).rejects.toMatchObject(
    refused('recipient_invalid'),
  )
  // A contract that does not know tokens refuses them.
  const stranger = await deployForeign(server.chain, holder.address as Address, 'Bound721')
  await expect(planOf({ token, to: stranger.address })).rejects.toMatchObject({ code: 'transfer_refused' })
  // How an address may be written (packages/domain/vectors/addresses.json).
  for (const [to, code] of [
    ['0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address_mistyped'],
    [`0x${'0'.repeat(40)}`, 'address_zero'],
    [`matic:${friend.address}`, 'address_alone'],
    ['name.eth', 'address_name'],
  ] as const)
    await expect(planOf({ token, to }), to).rejects.toMatchObject(refused(code))
  const spelled = `\u200b0X${friend.address.slice(2).toUpperCase()} `
  expect((await planOf({ token, to: spelled })).steps).toEqual((await planOf({ token })).steps)
  for (const wrong of [{ quantity: 0 }, { to: 'name.eth' }, { to: `${friend.address}0` }])
    await expect(planOf({ token, ...wrong })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(planOf({ token: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  await server.chain.control.setBalance({ address: holder.address as Address, value: 1n })
  await expect(planOf({ token })).rejects.toMatchObject({ body: { issues: [{ code: 'balance_low' }] } })
})
