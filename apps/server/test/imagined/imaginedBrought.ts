// Two contracts of others, all of whose events are true: they can be brought as a whole.

/** The next number below `below` of a sequence from a seed. */
export type Dice = (below: number) => number

export type Token = {
  contract: string
  tokenId: bigint
  standard: 721 | 1155
  holdings: Record<string, bigint>
}

export type Effect = {
  event: string
  address: string
  args: Record<string, unknown>
  trade?: boolean
  standard?: 721 | 1155
}

type Market = { brought: Token[] }

const NOBODY = `0x${'0'.repeat(40)}`
export const WHOLE: Record<721 | 1155, string> = { 721: `0x${'7e'.repeat(20)}`, 1155: `0x${'1e'.repeat(20)}` }

const held = (token: Token, owner: string) => token.holdings[owner] ?? 0n
const holdersOf = (token: Token) => Object.keys(token.holdings).filter((owner) => held(token, owner) > 0n)

/** A few events of these contracts: mints, moves, burns, and imports of single tokens. */
export function broughtEvents(market: Market, people: readonly string[], dice: Dice): Effect[] {
  const someone = () => people[dice(people.length)] as string
  const effects: Effect[] = []
  for (let times = dice(4); times > 0; times--) {
    const token = market.brought[dice(market.brought.length || 1)]
    const from = token && holdersOf(token)[0]
    if (!token || dice(4) === 0) effects.push(...mint(market, someone(), dice))
    else if (!from) continue
    else if (dice(5) === 0) effects.push(imported(token, from, dice))
    else effects.push(moved(token, from, dice(6) === 0 ? NOBODY : someone(), dice))
  }
  return effects
}

function mint(market: Market, to: string, dice: Dice): Effect[] {
  const standard = dice(2) === 0 ? 721 : 1155
  const first = BigInt(market.brought.length)
  const count = standard === 721 && dice(3) === 0 ? 3 : 1
  const copies = standard === 721 ? 1n : BigInt(1 + dice(9))
  for (let at = 0; at < count; at++)
    market.brought.push({
      contract: WHOLE[standard],
      standard,
      tokenId: first + BigInt(at),
      holdings: { [to]: copies },
    })
  const address = WHOLE[standard]
  if (count > 1) {
    const args = {
      fromTokenId: first,
      toTokenId: first + BigInt(count - 1),
      fromAddress: NOBODY,
      toAddress: to,
    }
    return [{ event: 'ConsecutiveTransfer', address, args }]
  }
  return [transferOf(market.brought.at(-1) as Token, NOBODY, to, copies)]
}

function transferOf(
  { contract: address, tokenId, standard }: Token,
  from: string,
  to: string,
  copies: bigint,
): Effect {
  if (standard === 721) return { event: 'Transfer', address, args: { from, to, tokenId } }
  return { event: 'TransferSingle', address, args: { operator: from, from, to, id: tokenId, value: copies } }
}

function moved(token: Token, from: string, to: string, dice: Dice): Effect {
  const copies = token.standard === 721 ? 1n : 1n + BigInt(dice(Number(held(token, from))))
  token.holdings[from] = held(token, from) - copies
  if (to !== NOBODY) token.holdings[to] = held(token, to) + copies
  return transferOf(token, from, to, copies)
}

function imported({ contract: asset, tokenId, standard }: Token, holder: string, dice: Dice): Effect {
  const kind = standard === 721 ? 1 : 2
  const args = { asset, tokenId, holder, kind, creator: holder, royalties: BigInt(dice(900)) }
  return { event: 'NFTAdded', address: '', args, trade: true }
}
