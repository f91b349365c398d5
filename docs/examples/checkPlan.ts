// What a program checks in a plan before it signs anything. Nothing of the plan is believed: each step must be what was
// wished, for the chain and the contract that the program knows, and cost at most what it may cost.

import { type Abi, encodeFunctionData, parseAbi } from 'viem'

export type Wish = 'buy' | 'sweep' | 'list' | 'offer' | 'accept' | 'cancel' | 'bid' | 'settle' | 'mint'
/** What the program wishes: the body of `POST /plans/…`. */
export type About = { account: string; [name: string]: unknown }

/** What the program knows before it asks. `chainId` and `engine` are in your settings, not in an answer. */
export type Limits = {
  chainId: number
  /** The sale contract. */
  engine: string
  /** The most to spend: wei, or units of an offer's currency. */
  most: bigint
  /** The least to receive for an offer that is accepted: units of its currency. */
  least?: bigint
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
type Call = { function: string; args: Record<string, Json>; abi: string }
export type Transaction = Call & {
  kind: 'transaction'
  chainId: number
  text: string
  to: string
  data: string
  value: string
  carries?: Call
  spare_gas?: number
}
type Typed = { domain: { chainId: number; verifyingContract: string }; primaryType: string; message: Json }
export type Message = {
  kind: 'message'
  chainId: number
  text: string
  typed_data: Typed
  publish: { route: string; json: object }
}
export type Step = Transaction | Message
export type Plan = { account: string; steps: Step[] }

/** The functions that a wish may need, and the message that it may need signed. */
const NEEDED: Record<Wish, string[]> = {
  buy: ['buy', 'buySigned'],
  sweep: ['buyMany'],
  list: ['setApprovalForAll', 'createOffers', 'Listing'],
  offer: ['deposit', 'approve', 'BuyOrder'],
  accept: ['setApprovalForAll', 'acceptOrder', 'safeTransferFrom'],
  cancel: ['cancelOffer', 'cancelListing', 'cancelOrder'],
  bid: ['bid', 'createAuctionAndBid'],
  settle: ['settle'],
  mint: ['createItem'],
}
const SPENDING: Wish[] = ['buy', 'sweep', 'offer', 'bid']

/** @throws Error that says what is wrong with the plan */
export function checkPlan(plan: Plan, wish: Wish, about: About, limits: Limits): void {
  const { chainId, most } = limits
  require(isSame(plan.account, about.account), 'it is for another account')
  let spent = 0n
  for (const step of plan.steps) {
    require(step.chainId === chainId, `a step is for the chain ${step.chainId}`)
    const name = step.kind === 'transaction' ? step.function : step.typed_data.primaryType
    require(NEEDED[wish].includes(name), `${name} is not needed to ${wish}`)
    if (step.kind === 'message') checkMessage(step.typed_data, about, limits)
    else {
      checkData(step)
      checkCall(step, about, limits)
      spent += BigInt(step.value)
    }
  }
  require(spent <= (SPENDING.includes(wish) ? most : 0n), `it spends ${spent}`)
}

/** The data must be the call that the step describes: the wallet signs the data alone. */
function checkData({ data, carries, ...call }: Transaction): void {
  require(data === encoded(call), 'its data is another call')
  const carried = call.function === 'safeTransferFrom' ? call.args.data : undefined
  if (carried === undefined) return
  require(carries?.function === 'acceptOrder', 'a transfer carries something else')
  require(carried === `0x${encoded(carries as Call).slice(10)}`, 'a transfer carries another call')
}

const encoded = ({ abi, args }: Call): string =>
  // Integers are decimal strings, which viem takes too.
  encodeFunctionData({ abi: parseAbi([abi]) as Abi, args: Object.values(args) })

function checkCall({ function: name, args, to, carries }: Transaction, about: About, limits: Limits): void {
  const { engine, most, least = 0n } = limits
  switch (name) {
    case 'deposit':
      require(isSame(to, about.currency), 'it wraps another currency')
      break
    case 'approve':
      require(isSame(to, about.currency) && isSame(args.spender, engine), 'it lets somebody else take money')
      require(BigInt(args.amount as string) <= most, `it lets ${args.amount} be taken`)
      break
    case 'setApprovalForAll':
      require(isSame(args.operator, engine), 'somebody else may move tokens')
      break
    case 'safeTransferFrom':
      require(isSame(args.to, engine), 'it gives a token away')
      break
    // The creator of a token is who sends it, whatever the contract; it costs nothing.
    case 'createItem':
      break
    default:
      require(isSame(to, engine), 'it is for another contract')
  }
  if ('recipient' in args) require(isSame(args.recipient, about.account), 'somebody else gets what is bought')
  if (name === 'buy') require(isSame(args.quantity, about.quantity ?? 1), `it buys ${args.quantity} copies`)
  if (name === 'createOffers') for (const each of args.newOffers as Listed[]) checkListed(each, about)
  const { acceptance } = (carries ?? { args }).args as { acceptance?: Record<string, string> }
  if (acceptance)
    require(BigInt(acceptance.minProceeds ?? 0) >= least, `it may yield ${acceptance.minProceeds}`)
}

function checkMessage({ domain, primaryType, message }: Typed, about: About, limits: Limits): void {
  const said = message as Record<string, string> & { terms: Listed }
  require(domain.chainId === limits.chainId, `a message is for the chain ${domain.chainId}`)
  require(isSame(domain.verifyingContract, limits.engine), 'a message is for another contract')
  if (primaryType === 'Listing') checkListed(said.terms, about)
  else {
    require(isSame(said.currency, about.currency), 'it offers another currency')
    const total = BigInt(said.unitPrice as string) * BigInt(said.copies as string)
    require(total <= limits.most, `it offers ${total}`)
  }
}

type Listed = Record<string, Json>

function checkListed({ price, startPrice, copies }: Listed, about: About): void {
  const { price: asked = '0', min_bid: least = '0', copies: many = 1 } = about
  require(String(price) === String(asked), `it asks ${price} a copy`)
  require(String(startPrice) === String(least), `bids begin at ${startPrice}`)
  require(String(copies) === String(many), `it lists ${copies} copies`)
}

const isSame = (one: unknown, other: unknown): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase()

function require(holds: boolean, problem: string): void {
  if (!holds) throw new Error(`the plan is refused: ${problem}`)
}
