import type { Hex } from '@vitrine/api/entities/primitives'
import { allowCall } from '@vitrine/chain/calls/fund'
import { t } from '@vitrine/messages/t'
import { refuseIssues } from '../../calls/refuse.ts'
import { readFunds } from '../../chain/foreign/currency.ts'
import { readHeader } from '../../chain/readEngine.ts'
import { simulateAs } from '../../chain/rpc/simulate.ts'
import type { Funds } from '../../chain/store/makerFunds.ts'
import { inRequest, moneyFigures } from '../inRequest.ts'
import { isCoin } from '../priceCurrency.ts'
import { amountText, type TransactionStep, transaction } from './step.ts'
import type { Work } from './work.ts'

type Allowing = {
  account: Hex
  currency: Hex
  /** What the engine may take now, and what it is to be allowed, in units of the currency. */
  allowance: bigint
  allowed: bigint
  /** The hash of the block that says so. */
  at: Hex
}

/** Lets the engine take so much of a currency, after taking back what is left where the currency wants that (USDT). */
export async function stepsToAllow(
  { chain, engine }: Pick<Work, 'chain' | 'engine'>,
  { account, currency, allowance, allowed, at }: Allowing,
): Promise<TransactionStep[]> {
  if (allowance >= allowed) return []
  const unit = { chainId: chain.config.id, currency }
  const call = allowCall(currency, engine, allowed)
  const text = t('plan_allow', { amount: amountText(allowed, unit) })
  const allow = transaction(unit.chainId, 'allow', text, call)
  const isRefused = allowance > 0n && (await simulateAs(chain.node, call, account, at)).outcome === 'fails'
  if (!isRefused) return [allow]
  const back = allowCall(currency, engine, 0n)
  return [transaction(unit.chainId, 'allow', t('plan_clear_allowance'), back), allow]
}

/**
 * What lets the engine take a price: nothing for the chain's coin, and nothing where it may already.
 * @param currency zero for the chain's coin
 * @throws ApiError currency_low with what is needed and what there is
 */
export async function allowSteps(
  work: Work,
  account: Hex,
  currency: Hex,
  amount: bigint,
): Promise<TransactionStep[]> {
  if (isCoin(currency)) return []
  const { hash } = await readHeader(work.chain)
  const [read] = await readFunds(work.chain.node, work.engine, [{ currency, account }], hash)
  const { balance, allowance } = read as Funds
  if (balance < amount)
    refuseIssues(
      inRequest([{ path: '', code: 'currency_low' }], {}, moneyFigures({ needs: amount, has: balance })),
    )
  return stepsToAllow(work, { account, currency, allowance, allowed: amount, at: hash })
}
