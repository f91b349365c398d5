import { randomUUID } from 'node:crypto'
import { zeroAddress } from 'viem'
import type { Context } from '../calls/context.ts'
import { chainOf } from '../chain/chains.ts'
import { readContract } from '../chain/foreign/foreignToken.ts'
import { RestingContracts } from '../chain/indexer/restingContracts.ts'
import { violates } from '../db/violates.ts'
import type { Storer } from '../quotas/takePlaces.ts'
import { contractAtHead } from '../works/foreign/readAgain.ts'
import { plainWords, readWordsAt, type Words } from './contractWords.ts'
import { beginForgettingIn } from './forget.ts'
import { addBrought } from './store/brought.ts'
import {
  claimBrought,
  describeContract,
  followOwners,
  listUndescribed,
  listUndone,
  listWithoutCollection,
  type OwnContract,
} from './store/own.ts'

/** How many contracts one run of a job takes. */
const AT_ONCE = 20

/**
 * Makes the collections of creators' own contracts, as soon as the indexer has read their creation: nobody has to bring
 * them. Description and picture are read afterwards (`describeOwn`), because a host may be slow.
 */
export async function addOwn(context: Context): Promise<void> {
  const { db } = context
  for (const own of await listWithoutCollection(db, AT_ONCE)) await addOwnContract(context, own)
  await followOwners(db, AT_ONCE)
  for (const { config } of context.chains.values())
    for (const undone of await listUndone(db, config.id, config.finality, AT_ONCE))
      await beginForgettingIn(db, { ...undone, actor: zeroAddress, reason: UNDONE })
}

/** For the team: the log of the console has it. */
const UNDONE = 'The chain took back the creation of this contract.'

/** Adds the collection of a contract, if it has none. */
export async function addOwnContract(context: Context, own: OwnContract): Promise<void> {
  const { db } = context
  if (await claimBrought(db, own)) return
  const { chainId, contract, standard, creator, name, symbol } = own
  const words = await plainWords(context, storerOf(context, contract), contract)
  const collection = {
    id: randomUUID(),
    creator,
    name: name || `${contract.slice(0, 6)}…${contract.slice(-4)}`,
    symbol,
    ...words,
  }
  const brought = {
    chainId,
    contract,
    standard,
    own: true,
    broughtBy: null,
    firstBlock: own.block,
    metadataBlock: own.metadata === null ? own.metadataBlock : 0,
  }
  await addBrought(db, collection, brought).catch((error) => {
    // Another process was faster: its collection stays.
    if (!violates('unique', error)) throw error
  })
}

/**
 * Creates the job that reads what own contracts say about themselves (ERC-7572), and reads it again when they change it.
 * They take turns, so that some whose host does not answer hold up no others.
 */
export function createOwnDescriber(context: Context): () => Promise<void> {
  const { db, log } = context
  const resting = new RestingContracts()
  let last = ''
  return async () => {
    const next = await listUndescribed(db, last, AT_ONCE)
    last = next.length < AT_ONCE ? '' : (next.at(-1)?.own.contract ?? '')
    for (const { collectionId, own } of next) {
      const { chainId, contract } = own
      if (resting.isResting(contract)) continue
      try {
        await describeContract(db, collectionId, own, await readOwnWords(context, own))
        resting.answered(contract)
      } catch (error) {
        log.info({ err: error, chain: chainId, contract }, 'the words about a contract could not be read')
        resting.failed(contract, null)
      }
    }
  }
}

async function readOwnWords(context: Context, { chainId, contract }: OwnContract): Promise<Words> {
  const { uri } = await readContract(await contractAtHead(chainOf(context, chainId), contract))
  const storer = storerOf(context, contract)
  return uri ? readWordsAt(context, storer, contract, uri) : plainWords(context, storer, contract)
}

/** The files of a contract are its own. */
const storerOf = ({ config }: Context, contract: string): Storer => ({
  wallet: contract,
  groups: [],
  most: config.brought.bytes,
})
