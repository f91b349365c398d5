import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { getAbiItem, type PublicClient, toEventSelector } from 'viem'
import { readBalance, readOwner, readStandard, readSupply, type Standard } from '../remote/foreignToken.ts'
import type { Block } from './apply.ts'
import { type ChainLog, isForeign, type RawLog, type TokenFacts } from './decode.ts'
import type { LogOf } from './handlers/handler.ts'
import { NOBODY } from './handlers/transfer.ts'
import { type TransferArgs, transfersOf } from './handlers/transfersOf.ts'

/** A token of another collection whose transfers are followed. */
export type ImportedToken = { contract: string; tokenId: bigint; standard: number }

type Known = Map<string, Standard>
type Holding = TokenFacts['holdings'][number]

const NFT_ADDED = toEventSelector(getAbiItem({ abi: saleEngineAbi, name: 'NFTAdded' }))

const nameOf = (contract: string, tokenId: bigint) => `${contract}|${tokenId}`

/** The contracts of imported tokens, also of those that the engine's logs of a range bring in. */
export function foreignContracts(logs: readonly RawLog[], imported: readonly ImportedToken[]): string[] {
  const contracts = new Set(imported.map(({ contract }) => contract))
  for (const { topics } of logs)
    if (topics[0] === NFT_ADDED && topics[1]) contracts.add(`0x${topics[1].slice(-40)}`.toLowerCase())
  return [...contracts]
}

/** The tokens that blocks brought in. */
export function importedIn(blocks: readonly Block[]): ImportedToken[] {
  return blocks.flatMap(({ logs }) => logs.flatMap(({ event, facts }) => (event === 'NFTAdded' ? facts : [])))
}

/** So many questions are put to the node at a time. */
const AT_ONCE = 20

type Token = { contract: string; tokenId: bigint; standard: Standard }
/** What has to be asked of a token and of what some accounts hold of it, at the end of a block. */
type Wanted = { token: Token; accounts: readonly string[]; at: number }
/** Answers by what was asked: an owner, a number of copies, or null. */
type Answers = ReadonlyMap<string, string | bigint | null>

/**
 * Leaves out other collections' events that are about no imported token, and adds what the chain says of those
 * tokens, so that the handlers need not ask anybody. Whatever a block's events are about is asked once, and all of it
 * together: many may move the same token. It is asked of each block, not of the last alone, since what was held in
 * between says since when; and a replay in other ranges has to come out the same.
 */
export async function followImports(
  client: PublicClient,
  blocks: readonly Block[],
  imported: readonly ImportedToken[],
): Promise<Block[]> {
  const known: Known = new Map()
  for (const { contract, tokenId, standard } of imported)
    known.set(nameOf(contract, tokenId), standard as Standard)
  const told = new Map<ChainLog, (TokenFacts | Wanted)[]>()
  for (const { logs } of blocks)
    for (const log of logs) told.set(log, await factsOrWanted(client, known, log))
  const wanted = [...told.values()].flat().filter((each) => 'at' in each)
  const answers = await askAll(client, wanted)
  const withFacts = (log: ChainLog): ChainLog[] => {
    const facts = told.get(log)?.map((each) => ('at' in each ? factsFrom(answers, each) : each)) ?? []
    return facts.length > 0 || !isForeign(log.contracts, log.address) ? [{ ...log, facts }] : []
  }
  return blocks.map((block) => ({ ...block, logs: block.logs.flatMap(withFacts) }))
}

/** What an event is about: as far as it tells the facts itself, those. */
async function factsOrWanted(
  client: PublicClient,
  known: Known,
  log: ChainLog,
): Promise<(TokenFacts | Wanted)[]> {
  if (isForeign(log.contracts, log.address)) return transferred(known, log)
  if (log.event === 'NFTAdded') return added(client, known, log)
  if (log.event !== 'OfferCreated') return []
  const { seller, asset, tokenId } = log.args.terms as { seller: string; asset: string; tokenId: bigint }
  const standard = known.get(nameOf(asset, tokenId))
  if (!standard) return []
  return [{ token: { contract: asset, tokenId, standard }, accounts: [seller], at: log.blockNumber }]
}

async function added(client: PublicClient, known: Known, log: ChainLog): Promise<Wanted[]> {
  const { asset: contract, tokenId, holder } = log.args as { asset: string; tokenId: bigint; holder: string }
  const read = await readStandard({ client, contract, at: BigInt(log.blockNumber) })
  // A collection may deny at the block's end what it told the engine.
  const standard = read ?? known.get(nameOf(contract, tokenId))
  if (!standard) return []
  known.set(nameOf(contract, tokenId), standard)
  return [{ token: { contract, tokenId, standard }, accounts: [holder], at: log.blockNumber }]
}

function transferred(known: Known, log: ChainLog): (TokenFacts | Wanted)[] {
  const affected = new Map<bigint, Set<string>>()
  for (const { from, to, tokenId } of transfersOf(log as LogOf<TransferArgs>))
    affected.set(tokenId, (affected.get(tokenId) ?? new Set()).add(from).add(to))
  const facts: (TokenFacts | Wanted)[] = []
  for (const [tokenId, accounts] of affected) {
    const standard = known.get(nameOf(log.address, tokenId))
    const token = { contract: log.address, tokenId }
    if (standard === 721 && log.event === 'Transfer') facts.push(movedSingle(token, log.args as TransferArgs))
    if (standard === 1155 && log.event !== 'Transfer')
      facts.push({ token: { ...token, standard }, accounts: [...accounts], at: log.blockNumber })
  }
  return facts
}

/** An ERC-721 has one holder, whom its Transfer names. */
function movedSingle(token: { contract: string; tokenId: bigint }, { from, to }: TransferArgs): TokenFacts {
  const holdings = [
    { owner: from, copies: from === to ? 1n : 0n },
    { owner: to, copies: 1n },
  ].filter(({ owner }) => owner !== NOBODY)
  return { ...token, standard: 721, supply: to === NOBODY ? 0n : 1n, holdings }
}

const keyOf = ({ token, at }: Wanted, what: string) => `${token.contract}|${token.tokenId}|${at}|${what}`
const holdersIn = ({ accounts }: Wanted) => [...new Set(accounts)].filter((account) => account !== NOBODY)

/** Asks everything that is wanted, each thing once. */
async function askAll(client: PublicClient, wanted: readonly Wanted[]): Promise<Answers> {
  const questions = new Map<string, () => Promise<string | bigint | null>>()
  for (const each of wanted) {
    const { contract, tokenId, standard } = each.token
    const where = { client, contract, at: BigInt(each.at) }
    if (standard === 721) questions.set(keyOf(each, 'owner'), () => readOwner(where, tokenId))
    else {
      questions.set(keyOf(each, 'supply'), () => readSupply(where, tokenId))
      for (const account of holdersIn(each))
        questions.set(keyOf(each, account), () => readBalance(where, tokenId, account))
    }
  }
  const answers = new Map<string, string | bigint | null>()
  const list = [...questions]
  for (let at = 0; at < list.length; at += AT_ONCE)
    await Promise.all(list.slice(at, at + AT_ONCE).map(async ([key, ask]) => answers.set(key, await ask())))
  return answers
}

function factsFrom(answers: Answers, wanted: Wanted): TokenFacts {
  const { token } = wanted
  if (token.standard === 721) {
    const owner = answers.get(keyOf(wanted, 'owner')) as string | null
    return { ...token, supply: owner ? 1n : 0n, holdings: owner ? [{ owner, copies: 1n }] : [] }
  }
  const holdings = holdersIn(wanted).flatMap((owner): Holding[] => {
    const copies = answers.get(keyOf(wanted, owner)) as bigint | null
    return copies === null ? [] : [{ owner, copies }]
  })
  return { ...token, supply: answers.get(keyOf(wanted, 'supply')) as bigint | null, holdings }
}
