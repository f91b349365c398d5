import { own721Abi } from '@vitrine/chain/abi/own721'
import { and, eq } from 'drizzle-orm'
import { type Address, encodeFunctionData } from 'viem'
import { expect, test } from 'vitest'
import { balances, histories, tokens } from '../../src/db/schema/chain.ts'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import { createOwn } from './ownContract.ts'
import { useOwnServer } from './ownServer.ts'

// A contract in which millions are minted holds up nobody: of a block, 5,000 transfers are taken (`setAside.ts`).

const { server, metadataOf } = await useOwnServer()
const { chain } = server
const { db } = server.context
const creator = await server.person(0)
const holder = await server.person(1)
const stranger = await server.person(2)

test('a contract with more mints in a block than are taken from one is read beside the head', async () => {
  const own = await createOwn(chain, creator, { minter: creator.address })
  await own.call(creator, 'startOpenEdition', metadataOf('Many'), 0n)
  await server.sync()
  await chain.control.setAutomine(false)
  const calls = 51
  const args = [holder.address as Address, 100n, 0] as const
  const data = encodeFunctionData({ abi: own721Abi, functionName: 'mintTo', args })
  const nonce = await chain.reader.getTransactionCount({ address: creator.address as Address })
  const hashes = await Promise.all(
    Array.from({ length: calls }, (_, at) =>
      chain.wallet.sendTransaction({
        account: creator.address as Address,
        chain: null,
        to: own.address,
        data,
        nonce: nonce + at,
        gas: 580_000n,
      }),
    ),
  )
  await chain.control.mine({ blocks: 1 })
  await chain.control.setAutomine(true)
  const receipts = await Promise.all(hashes.map((hash) => chain.receiptOf(hash)))
  expect(new Set(receipts.map(({ blockNumber }) => blockNumber)).size).toBe(1)
  expect(receipts.every(({ status }) => status === 'success')).toBe(true)
  await own.call(holder, 'transferFrom', holder.address, stranger.address, 5n)
  await own.call(creator, 'transferOwnership', stranger.address)
  await own.call(stranger, 'acceptOwnership')
  for (let round = 0; round < 20; round++) await server.sync()
  const [history] = await db.select().from(histories).where(eq(histories.contract, own.address))
  expect(history).toMatchObject({ own: true, again: true, tokens: calls * 100, refused: null })
  expect(history!.since).not.toBeNull()
  expect(
    await db.$count(balances, and(eq(balances.contract, own.address), eq(balances.owner, holder.address))),
  ).toBe(calls * 100 - 1)
  expect(
    await db.$count(tokens, and(eq(tokens.contract, own.address), eq(tokens.creator, stranger.address))),
  ).toBe(calls * 100)
  // A new server reads the block in the same way.
  const { histories: _, ...rows } = await dump(db)
  const { histories: __, ...replayed } = await cleanReplay(chain)
  expect(rows).toEqual(replayed)
})
