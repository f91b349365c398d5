import type { Block } from '../../src/chain/indexer/apply.ts'
import type { ChainLog } from '../../src/chain/indexer/decode.ts'
import type { FollowedTokens, ImportedToken, WholeContract } from '../../src/chain/indexer/followedTokens.ts'
import { creationOf, ofWhole } from '../../src/chain/indexer/followImports.ts'
import { setAside } from '../../src/chain/indexer/setAside.ts'
import { type Holdings, MovedError, type Source } from '../../src/chain/indexer/source.ts'
import type { Header } from '../../src/chain/rpc/blocks.ts'
import type { FundKey, Funds } from '../../src/chain/store/makerFunds.ts'
import { AskError } from '../../src/remote/askError.ts'
import type { Dice, Token } from './imaginedBrought.ts'
import { CHAIN_ID, emptyMarket, happen, type Market } from './imaginedMarket.ts'
import { fundsOf } from './imaginedOrders.ts'

type ImaginedBlock = Header & { parentHash: string } & Block & { market: Market }

/** A chain in memory that grows, forks, and reports blocks late or twice. */
export class ImaginedChain implements Source {
  readonly chainId = CHAIN_ID
  readonly #depth: number
  #blocks: ImaginedBlock[] = []
  /** Blocks of branches that the chain has left. */
  #left: ImaginedBlock[] = []
  #hashes = 0
  #highest = 0
  /** Heads to return for the next requests instead of the real head. */
  #told: Header[] = []
  #silent = 0
  #lacking = 0
  /** Runs right before the next blocks are read. */
  #beforeRead: (() => void) | null = null

  /** How often a contract was set aside. */
  aside = 0
  readonly #together: number | undefined

  /**
   * @param depth how many blocks a re-org undoes at most
   * @param together how many transfers of contracts that were brought are taken from one block
   */
  constructor(depth: number, together?: number) {
    this.#depth = depth
    this.#together = together
    this.#push(emptyMarket(), [])
  }

  /** It is one node. */
  readonly unconfirmed = () => null
  readonly confirm = async () => null

  /** The tokens of the contracts that can be brought, and of creators' own, as they are now. */
  get broughtNow(): readonly Token[] {
    return [...this.#last.market.brought, ...this.#last.market.own.tokens]
  }

  get blocksNow(): readonly Block[] {
    return this.#blocks
  }

  grow(count: number, dice: Dice): void {
    for (let made = 0; made < count; made++) {
      const last = this.#last
      const market = { ...structuredClone(last.market), moves: [] }
      const block = { number: last.number + 1, at: new Date(last.at.getTime() + 1_000) }
      this.#push(market, happen(market, block, dice))
    }
  }

  /** Undoes up to this many blocks and continues on another branch. */
  turn(back: number, on: number, dice: Dice): void {
    const keep = Math.max(1, this.#highest - this.#depth + 1, this.#blocks.length - back)
    this.#left.push(...this.#blocks.splice(keep))
    this.grow(on, dice)
  }

  /** Undoes more blocks than a re-org may, and continues on another branch. */
  turnDeep(dice: Dice): void {
    const keep = Math.max(1, this.#highest - this.#depth - dice(5))
    this.#left.push(...this.#blocks.splice(keep))
    this.grow(1 + dice(this.#depth), dice)
    this.#highest = this.#last.number
    this.#told = []
  }

  /** Returns an older head for the next request: of this chain, or of a branch that it left. */
  tellLate(dice: Dice): void {
    const recent = this.#blocks.filter(({ number }) => number >= this.#highest - this.#depth + 1)
    const late = dice(2) === 0 ? recent[dice(recent.length)] : this.#left.at(-1 - dice(3))
    if (late && late.number >= this.#highest - this.#depth + 1) this.#told.push(late)
  }

  /** Leaves this many of the next holdings requests unanswered. */
  beSilent(questions: number): void {
    this.#silent = questions
  }

  /** Lags, or lacks the state, for this many of the next questions: it has none of the blocks that they name. */
  lack(questions: number): void {
    this.#lacking = questions
  }

  /** From now on the chain reports correctly and does not change during reads. */
  comeToRest(): void {
    this.#silent = 0
    this.#lacking = 0
    this.#told = []
    this.#beforeRead = null
  }

  /** Runs something before the next blocks are read. */
  meanwhile(act: () => void): void {
    this.#beforeRead = act
  }

  async head(): Promise<Header> {
    return this.#told.shift() ?? this.#last
  }

  async header(number: number): Promise<Header | null> {
    return this.#blocks[number] ?? null
  }

  async finalized(): Promise<null> {
    return null
  }

  async blocks(
    { from, to, finalBlock, head, currencies }: Parameters<Source['blocks']>[0],
    followed: FollowedTokens,
  ): Promise<Block[]> {
    this.#lackSome()
    const act = this.#beforeRead
    this.#beforeRead = null
    act?.()
    const found: Block[] = []
    for (let number = from; number <= to; number++) {
      // Nodes still return blocks of left branches by their hashes.
      const left = number === head.number && this.#left.find(({ hash }) => hash === head.hash)
      const block = left || this.#blocks[number]
      if (!block) throw new MovedError(number)
      const { hash, parentHash, market } = block
      const written = new Map<string, number>()
      for (const log of block.logs) if (log.event === 'CollectionCreated') followed.addWhole(creationOf(log))
      const logs = setAside(block.logs, followed, this.#together).flatMap((log) => {
        if (log.isAside) this.aside++
        if (log.isAside) return [log]
        const standard = followed.standardOf(log.address)
        const own = followed.isOwn(log.address)
        return standard === undefined ? [log] : ofWhole({ ...log, whole: 'live', own }, standard, written)
      })
      const moves = market.moves.filter(({ currency }) => currencies.includes(currency))
      if (number >= finalBlock) found.push({ number, hash, parentHash, logs, moves })
      else if (logs.length > 0 || number === to)
        found.push({ number, hash, parentHash: null, logs, moves: null })
    }
    return found
  }

  async holdings(
    { contract, tokenId }: { contract: string; tokenId: bigint },
    owners: readonly string[],
    at: { number: number; hash: string },
  ): Promise<Holdings> {
    this.#lackSome()
    const block = this.#blocks[at.number]
    if (block?.hash !== at.hash) throw new MovedError(at.number)
    const known = [...block.market.tokens, ...block.market.brought]
    const token = known.find((each) => each.contract === contract && each.tokenId === tokenId)
    const { holdings = {} } = token ?? {}
    // Some collections count their copies, some do not.
    const counts = tokenId % 2n === 0n
    const supply = Object.values(holdings).reduce((sum, copies) => sum + copies, 0n)
    const copies = owners.map((owner) => (this.#silent-- > 0 ? null : (holdings[owner] ?? 0n)))
    return { supply: counts ? supply : null, copies }
  }

  async history(
    { contract, standard, own = false }: WholeContract,
    from: number,
    to: number,
    tip: { number: number; hash: string },
  ): Promise<ChainLog[]> {
    this.#lackSome()
    if (this.#blocks[tip.number]?.hash !== tip.hash) throw new MovedError(tip.number)
    return this.#blocks.slice(from, to + 1).flatMap(({ logs }) => {
      const written = new Map<string, number>()
      const ofContract = logs.filter(({ address }) => address === contract)
      return ofContract.flatMap((log) => ofWhole({ ...log, whole: 'past', own }, standard, written))
    })
  }

  async royalties(tokens: readonly ImportedToken[], at: { number: number; hash: string }) {
    this.#lackSome()
    if (this.#blocks[at.number]?.hash !== at.hash) throw new MovedError(at.number)
    return tokens.map(({ contract, tokenId }) => ({ creator: contract, royalties: Number(tokenId % 100n) }))
  }

  async funds(keys: readonly FundKey[], at: { number: number; hash: string }): Promise<Funds[]> {
    this.#lackSome()
    const block = this.#blocks[at.number]
    if (block?.hash !== at.hash) throw new MovedError(at.number)
    return keys.map((key) => ({ ...key, ...fundsOf(block.market, key) }))
  }

  #lackSome(): void {
    if (this.#lacking-- > 0) throw new AskError('missing', 'header not found')
  }

  get #last(): ImaginedBlock {
    return this.#blocks.at(-1) as ImaginedBlock
  }

  #push(market: Market, logs: Block['logs']): void {
    const number = this.#blocks.length
    const hash = `0x${(++this.#hashes).toString(16).padStart(64, '0')}`
    const parentHash = this.#blocks.at(-1)?.hash ?? '0x0'
    this.#blocks.push({
      number,
      hash,
      parentHash,
      bloom: null,
      at: new Date(1_750_000_000_000 + number * 1_000),
      logs,
      moves: null,
      market,
    })
    this.#highest = Math.max(this.#highest, number)
  }
}
