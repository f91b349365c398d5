import { type Address, parseUnits, type ReadContractParameters, type WriteContractParameters } from 'viem'
import { dollarCoinAbi } from './abi/dollarCoin.ts'
import { saleEngineAbi } from './abi/saleEngine.ts'
import { wrappedCoinAbi } from './abi/wrappedCoin.ts'
import { awaitReceipt } from './awaitReceipt.ts'
import { create2Proxy, encodeCreation } from './create2.ts'
import { type LocalCurrency, localCurrencies } from './currencies.ts'
import type { Reader, Sender } from './deployContracts.ts'

/** What each account gets of each currency. */
const FUNDS = '10'
const DOLLARS = '10000'

type LocalSender = Sender & { writeContract: (call: WriteContractParameters) => Promise<`0x${string}`> }

/**
 * Deploys a local chain's currencies and allows them in its engine. Gives some of each to `accounts` when it is
 * deployed. Skips what is there, so it can run at every start.
 * @param sender the engine's owner, who pays for the wrapped coins and collects the commission
 */
export async function deployCurrencies(
  sender: LocalSender,
  reader: Reader,
  { chainId, engine, accounts }: { chainId: number; engine: Address; accounts: readonly Address[] },
): Promise<readonly LocalCurrency[]> {
  const currencies = localCurrencies(chainId)
  const owner = sender.account.address
  const send = async (hash: Promise<`0x${string}`>) => awaitReceipt(reader, await hash)
  const write = (
    call: Pick<WriteContractParameters, 'address' | 'abi' | 'functionName' | 'args' | 'value'>,
  ) =>
    send(sender.writeContract({ ...call, account: sender.account, chain: null } as WriteContractParameters))
  for (const { address, initCode, wrapped, decimals } of currencies) {
    if (!(await reader.getCode({ address }))) {
      const creation = { to: create2Proxy, data: encodeCreation(initCode) }
      await send(sender.sendTransaction({ account: sender.account, chain: null, ...creation }))
      const amount = parseUnits(wrapped ? FUNDS : DOLLARS, decimals)
      const coin = { address, abi: wrapped ? wrappedCoinAbi : dollarCoinAbi }
      if (wrapped) await write({ ...coin, functionName: 'deposit', value: amount * BigInt(accounts.length) })
      for (const account of accounts)
        await write({ ...coin, functionName: wrapped ? 'transfer' : 'mint', args: [account, amount] })
    }
    const allowed = { address: engine, abi: saleEngineAbi, functionName: 'collectorOf', args: [address] }
    const collector = (await reader.readContract(allowed as ReadContractParameters)) as Address
    if (BigInt(collector) === 0n)
      await write({
        address: engine,
        abi: saleEngineAbi,
        functionName: 'setCurrency',
        args: [address, owner],
      })
  }
  return currencies
}
