import type { MoneyLine, Plan } from '@vitrine/api/entities/trading/plan'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { approveCall } from '@vitrine/chain/calls/list'
import { acceptManyCall } from '@vitrine/chain/calls/order'
import { t } from '@vitrine/messages/t'
import type { Context } from '../../calls/context.ts'
import { refuse, refuseAt, refusedAt, refuseIssues } from '../../calls/refuse.ts'
import { readFunds } from '../../chain/foreign/currency.ts'
import { readHeader } from '../../chain/readEngine.ts'
import { requireMovable } from '../findUnsellable.ts'
import { acceptanceOf, type Found, findAccepted } from './accept.ts'
import { atHead } from './atHead.ts'
import { transaction, workNames } from './step.ts'
import { isApproved } from './work.ts'

/** The approvals that the engine lacks, and one transaction for all: each for its least proceeds, or nothing happens. */
export async function planAcceptMany(
  context: Context,
  { account, accepted }: ParsedInput<Operations['planAcceptMany']>['json'],
): Promise<Plan> {
  const moment = await atHead(context, { order: accepted[0]?.order ?? '' }, 'accepted.0.order')
  const found = await moment((at) =>
    Promise.all(
      accepted.map((wish, index) => refusedAt(`accepted.${index}`, findAccepted(at, account, wish))),
    ),
  )
  const [first] = found as [Found]
  const { chainId } = first.row
  if (found.some(({ row }) => row.chainId !== chainId)) throw refuse('offers_apart')
  requireEnough(found)
  await Promise.all(
    found.map(({ work }, index) => refusedAt(`accepted.${index}`, requireMovable(context.db, work, account))),
  )
  const made = await Promise.all(
    found.map((each, index) => refusedAt(`accepted.${index}`, acceptanceOf(context, account, each))),
  )
  const { chain, engine } = first.work
  await requireFunds(found as [Found, ...Found[]])
  const assets = [...new Set(found.map(({ work }) => work.asset))]
  const approved = await Promise.all(assets.map((asset) => isApproved(chain, { asset, account, engine })))
  const call = acceptManyCall(
    engine,
    made.map((each) => each.accepted),
  )
  return {
    network: chainId,
    account,
    steps: [
      ...assets
        .filter((_, index) => !approved[index])
        .map((asset) => transaction(chainId, 'approve', t('plan_approve'), approveCall(asset, engine))),
      transaction(chainId, 'acceptMany', t('plan_accept_many', { n: found.length }), call),
    ],
    works: workNames(found.map(({ work }) => work)),
    money: sumsOf(made.flatMap(({ money }) => money)),
  }
}

/** Several acceptances can share an offer, or a work. @throws quantity_too_large */
function requireEnough(found: readonly Found[]): void {
  const left = new Map<string, bigint>()
  const take = (what: string, most: bigint, quantity: number, index: number) => {
    const rest = (left.get(what) ?? most) - BigInt(quantity)
    left.set(what, rest)
    if (rest < 0n)
      refuseIssues([
        { path: `accepted.${index}.quantity`, code: 'quantity_too_large', params: { n: most.toString() } },
      ])
  }
  for (const [index, { row, work, quantity, held }] of found.entries()) {
    take(row.id, row.fillable, quantity, index)
    take(`${work.asset} ${work.key.tokenId}`, held, quantity, index)
  }
}

/** What a buyer has may be enough for each offer, and not for all. @throws order_unpayable */
async function requireFunds(found: readonly [Found, ...Found[]]): Promise<void> {
  const { chain, engine } = found[0].work
  const { hash } = await readHeader(chain)
  const keys = found.map(({ row }) => ({ currency: row.currency, account: row.buyer }))
  const left = new Map(
    (await readFunds(chain.node, engine, keys, hash)).map(({ currency, account, balance, allowance }) => [
      `${currency} ${account}`,
      balance < allowance ? balance : allowance,
    ]),
  )
  for (const [index, { row, quantity }] of found.entries()) {
    const key = `${row.currency} ${row.buyer}`
    const rest = (left.get(key) ?? 0n) - row.unitPrice * BigInt(quantity)
    left.set(key, rest)
    if (rest < 0n) throw refuseAt(`accepted.${index}.order`, 'order_unpayable')
  }
}

/** One line for each name, currency and receiver, with the sum of its amounts. */
function sumsOf(lines: readonly MoneyLine[]): MoneyLine[] {
  const sums = new Map<string, MoneyLine>()
  for (const each of lines) {
    const key = `${each.name} ${each.currency} ${each.to}`
    const before = sums.get(key)
    sums.set(key, { ...each, amount: (BigInt(each.amount) + BigInt(before?.amount ?? 0)).toString() })
  }
  return [...sums.values()]
}
