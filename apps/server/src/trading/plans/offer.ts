import type { Plan, PlanStep } from '@vitrine/api/entities/trading/plan'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { wrapCall } from '@vitrine/chain/calls/fund'
import { knownCurrency } from '@vitrine/chain/currencies'
import { anyToken, type BuyOrder, hashOrder, oneToken, toOrderTypedData } from '@vitrine/chain/orders'
import { orderTiming } from '@vitrine/domain/flow/plan'
import { MAX_COMMISSION } from '@vitrine/domain/money/bps'
import { checkOrder, mostOf } from '@vitrine/domain/rules/trading/checkOrder'
import { t } from '@vitrine/messages/t'
import { getTypesForEIP712Domain, type Hex } from 'viem'
import type { Context, Viewer } from '../../calls/context.ts'
import { refuseAt, refuseIssues } from '../../calls/refuse.ts'
import { isOwnContract } from '../../chain/chains.ts'
import { engineFacts } from '../../chain/engineFacts.ts'
import { readFunds } from '../../chain/foreign/currency.ts'
import { askEngine, readHeader } from '../../chain/readEngine.ts'
import type { Funds } from '../../chain/store/makerFunds.ts'
import type { Db } from '../../db/open.ts'
import { requireMovable, requireSomeMovable } from '../findUnsellable.ts'
import { inRequest, moneyFigures } from '../inRequest.ts'
import { isCoin } from '../priceCurrency.ts'
import { saltFor } from '../salts.ts'
import { findNoOffers, findNoSetOffers } from '../store/noOffers.ts'
import { findSet, type WholeSet } from '../store/tokenSets.ts'
import { stepsToAllow } from './allowSteps.ts'
import { atHead } from './atHead.ts'
import { requireBalance } from './networkFee.ts'
import {
  amountText,
  callOf,
  line,
  type TransactionStep,
  titleOf,
  transaction,
  workNames,
  written,
} from './step.ts'
import { heldBy, requireWork, type Work } from './work.ts'

/** The rules' paths in the request. */
const PATHS = { price: 'unit_price', expiry: 'duration' }

type Asked = ParsedInput<Operations['planOffer']>['json']

/** Up to two transactions (wrapped coin, allowance), then the signature. Everything is read at one block. */
export async function planOffer(context: Context, viewer: Viewer, asked: Asked): Promise<Plan> {
  const { account, currency, copies } = asked
  const any = asked.any || asked.set !== undefined
  const moment = await atHead(context, { token: asked.token })
  const { work, set, owned, refused } = await moment(async (at) => {
    const work = await requireWork(at, asked.token)
    if (asked.any && isOwnContract(work.chain, work.asset)) throw refuseAt('any', 'collection_shared')
    const set = asked.set ? await requireSet(at.db, work, asked.set) : null
    const refused = any
      ? await findNoSetOffers(at.db, work.row.collectionId)
      : await findNoOffers(at.db, work.row)
    return { work, set, owned: await heldBy(at, account, work), refused }
  })
  if (any) await requireSomeMovable(context, { ...work.key, set }, set ? 'set' : 'any')
  else await requireMovable(context.db, work, null, 'token')
  const { token, engine, chain } = work
  const known = knownCurrency(chain.config.id, currency)
  if (!known) throw refuseAt('currency', 'currency_refused')
  const block = await readHeader(chain)
  const now = BigInt(block.timestamp)
  const [[read], [counter, collector], coins, { commission }] = await Promise.all([
    readFunds(chain.node, engine, [{ currency, account }], block.hash),
    askEngine(
      chain,
      block.hash,
    )([
      { functionName: 'counterOf', args: [account] },
      { functionName: 'collectorOf', args: [currency] },
    ]),
    known.wrapped ? balanceAt(work, account, block.hash) : 0n,
    engineFacts(chain),
  ])
  if (isCoin(collector as Hex)) throw refuseAt('currency', 'currency_refused')
  const { balance, allowance } = read as Funds
  const draft: BuyOrder = {
    buyer: account,
    asset: work.asset,
    criteria: set ? (set.root as Hex) : any ? anyToken : oneToken(work.key.tokenId),
    copies: BigInt(copies),
    currency,
    unitPrice: BigInt(asked.unit_price),
    ...orderTiming(now, asked.duration),
    maxCommission: BigInt(commission ?? MAX_COMMISSION),
    group: 0n,
    salt: 0n,
    counter: counter as bigint,
  }
  const facts = any ? { supply: mostOf(set), owned: 0n } : { supply: token.copies, owned }
  const total = draft.unitPrice * draft.copies
  const issues = checkOrder(draft, { ...facts, refused, now, balance: balance + coins, allowance: null })
  refuseIssues(inRequest(issues, PATHS, moneyFigures({ needs: total, has: balance + coins })))
  const allowed = asked.allowance === undefined ? total : BigInt(asked.allowance)
  if (allowed < total)
    refuseIssues(
      inRequest(
        [{ path: 'allowance', code: 'allowance_low' }],
        {},
        moneyFigures({ needs: total, has: allowed }),
      ),
    )
  const missing = total - balance
  const unit = { chainId: chain.config.id, currency }
  const transactions = [
    ...(missing > 0n ? [wrapStep(currency, known.symbol, missing, chain.config.id)] : []),
    ...(await stepsToAllow(work, { account, currency, allowance, allowed, at: block.hash })),
  ]
  const calls = transactions.map(callOf)
  if (calls.length > 0) await requireBalance(chain, account, calls, 'unit_price')
  // After the checks: a plan that is refused takes no salt.
  const order = { ...draft, salt: await saltFor(context, viewer, account, chain.config.id) }
  const text = t(any ? 'plan_offer_any' : 'plan_offer', {
    n: copies,
    title: titleOf(work.key.tokenId),
    total: amountText(total, unit),
    until: new Date(Number(order.expiry) * 1_000).toISOString(),
  })
  return {
    network: chain.config.id,
    account,
    steps: [...transactions, signStep(text, order, { ...work, any }, set && sourceOf(asked.token, set))],
    works: workNames([work]),
    money: [
      line('price', total, unit),
      ...(missing > 0n ? [line('wraps', missing, { ...unit, currency: null })] : []),
      line('pays', total, unit),
    ],
  }
}

async function requireSet(db: Db, { asset, key }: Work, root: string): Promise<WholeSet> {
  const set = await findSet(db, { root, contract: asset, chainId: key.chainId })
  if (!set) throw refuseAt('set', 'not_found')
  return set
}

async function balanceAt({ chain }: Work, account: Hex, blockHash: Hex): Promise<bigint> {
  const at = { blockHash, requireCanonical: true }
  const [balance] = (await chain.node.ask([{ method: 'eth_getBalance', params: [account, at] }])) as [Hex]
  return BigInt(balance)
}

function wrapStep(currency: Hex, symbol: string, missing: bigint, chainId: number): TransactionStep {
  const amount = amountText(missing, { chainId, currency: null })
  return transaction(
    chainId,
    'wrap',
    t('plan_wrap', { amount, currency: symbol }),
    wrapCall(currency, missing),
  )
}

type SetSource = ParsedInput<Operations['createSet']>['json']

/** What makes the set again (POST /sets), if it is forgotten before the offer is published. */
const sourceOf = (token: string, { trait }: WholeSet): SetSource => ({ token, ...(trait && { trait }) })

function signStep(
  text: string,
  order: BuyOrder,
  { chain, engine, key, any }: Work & { any: boolean },
  set: SetSource | null,
): PlanStep {
  const { domain, types, primaryType } = toOrderTypedData(order, { chainId: chain.config.id, engine })
  const carried = written(order)
  return {
    kind: 'message',
    chainId: chain.config.id,
    name: 'signOrder',
    text,
    creates: hashOrder(order, { chainId: chain.config.id, engine }),
    typed_data: {
      domain,
      types: { EIP712Domain: [...getTypesForEIP712Domain({ domain })], BuyOrder: [...types.BuyOrder] },
      primaryType,
      message: carried,
    },
    publish: {
      route: 'POST /orders',
      json: {
        network: chain.config.id,
        token_id: any ? null : key.tokenId.toString(),
        ...(set && { set }),
        order: carried,
      },
    },
  }
}
