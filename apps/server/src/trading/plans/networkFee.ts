import type { Call } from '@vitrine/chain/calls/call'
import { offeredPrice } from '@vitrine/chain/offeredPrice'
import { paysFees } from '@vitrine/chain/paysFees'
import { checkBalance } from '@vitrine/domain/rules/trading/checkBalance'
import type { Hex } from 'viem'
import { refuseIssues } from '../../calls/refuse.ts'
import type { ChainAccess } from '../../chain/access.ts'
import { inRequest, moneyFigures } from '../inRequest.ts'

/** In simulations an account has this much, so that the fee is known also to whoever has too little. */
const PLENTY = 2n ** 200n

/**
 * What the network would take for calls of an account now, in wei, as the web app's dialogs show it. 0 for a contract
 * wallet, for which another account pays, and while it cannot be estimated: the wallet says the rest.
 */
export async function networkFee(
  { client }: ChainAccess,
  account: Hex,
  calls: readonly Call[],
): Promise<bigint> {
  try {
    if (!paysFees(await client.getCode({ address: account }))) return 0n
    const price = await client.getGasPrice()
    const gasFor = async ({ to, data, value = 0n, spareGas = 0n }: Call): Promise<bigint> => {
      const stateOverride = [{ address: account, balance: PLENTY }]
      const gasPrice = offeredPrice(price)
      return (await client.estimateGas({ account, to, data, value, gasPrice, stateOverride })) + spareGas
    }
    const gas = await Promise.all(calls.map(gasFor))
    return gas.reduce((sum, each) => sum + each, 0n) * price
  } catch {
    return 0n
  }
}

/**
 * Requires that an account can pay what calls send, and the network.
 * @param path of the issue
 * @throws ApiError balance_low with what is needed and what there is
 */
export async function requireBalance(
  chain: ChainAccess,
  account: Hex,
  calls: readonly Call[],
  path = '',
): Promise<void> {
  const [balance, fee] = await Promise.all([
    chain.client.getBalance({ address: account }),
    networkFee(chain, account, calls),
  ])
  const total = calls.reduce((sum, { value = 0n }) => sum + value, 0n)
  const figures = moneyFigures({ needs: total + fee, has: balance, fee })
  refuseIssues(inRequest(checkBalance(balance, total, fee, path), {}, figures))
}
