import type { ConfiguredCurrency } from '@vitrine/chain/currencies'
import type { CurrencyFault } from './currencyFaults.ts'

type Named = Pick<ConfiguredCurrency, 'symbol' | 'address' | 'decimals'>

const REPLACE = 'Correct it in CURRENCIES_FILE or CHAINS_FILE; until then nobody can use it here.'
const WITHDRAW = 'Withdraw it in the console, on Sale contracts; nobody can use it here.'

/** What the doctor and the console say about a fault of a currency: what is wrong, and what the operator can do. */
export function sentenceOf(
  fault: CurrencyFault,
  { symbol, address, decimals }: Named,
): [says: string, todo: string] {
  switch (fault.kind) {
    case 'no_code':
      return [`no contract is at ${address}`, REPLACE]
    case 'symbol':
      return [`${address} calls itself ${fault.said ?? 'nothing'}, not ${symbol}`, REPLACE]
    case 'decimals':
      return [`${address} has ${fault.said ?? 'no'} decimals, not ${decimals}`, REPLACE]
    case 'permit':
      return [
        `the domain of its permit is another one`,
        'Correct permitVersion, or leave it out; until then people send an approval.',
      ]
    case 'fee':
      return [`a transfer of it costs ${fault.bps / 100}%, so sales in it fail`, WITHDRAW]
    case 'rebases':
      return ['balances of it change by themselves, so what is parked could not all be paid out', WITHDRAW]
  }
}
