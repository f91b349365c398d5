import type { Hex } from '@vitrine/api/entities/primitives'
import { allowCall } from '@vitrine/chain/calls/fund'
import { t } from '@vitrine/messages/t'
import { inRequest, moneyFigures } from '../../inRequest.ts'
import { refuseIssues } from '../../refuse.ts'
import { readFunds } from '../../remote/currency.ts'
import { isCoin } from '../priceCurrency.ts'
import { readBlock } from '../readEngine.ts'
import type { Funds } from '../store/makerFunds.ts'
import { amountText, type TransactionStep, transaction } from './step.ts'
import type { Work } from './work.ts'

/** Lets the engine take so much of a currency. @param unit of the currency */
export function allowStep(
  engine: Hex,
  allowed: bigint,
  unit: { chainId: number; currency: Hex },
): TransactionStep {
  const text = t('plan_allow', { amount: amountText(allowed, unit) })
  return transaction(unit.chainId, 'allow', text, allowCall(unit.currency, engine, allowed))
}

/**
 * What lets the engine take a price: nothing for the chain's coin, and nothing where it may already.
 * @param currency zero for the chain's coin
 * @throws ApiError currency_low with what is needed and what there is
 */
export async function allowSteps(
  { chain, engine }: Work,
  account: Hex,
  currency: Hex,
  amount: bigint,
): Promise<TransactionStep[]> {
  if (isCoin(currency)) return []
  const { hash } = await readBlock(chain)
  const [read] = await readFunds(chain.node, engine, [{ currency, account }], hash)
  const { balance, allowance } = read as Funds
  if (balance < amount)
    refuseIssues(
      inRequest([{ path: '', code: 'currency_low' }], {}, moneyFigures({ needs: amount, has: balance })),
    )
  return allowance < amount ? [allowStep(engine, amount, { chainId: chain.config.id, currency })] : []
}
