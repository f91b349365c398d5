import type { Wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import type { ComponentProps } from 'react'
import { useDollars } from '#data/useDollars.ts'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { t } from '#words/catalogue.ts'
import { amountOf } from '#words/money.ts'

type BillProps = {
  lines: ComponentProps<typeof MoneyLines>['lines']
  total: string
  /** What the network would take; null while it is not known. */
  networkFee: Wei | null
  balance: Wei | null
  currency: Blockchain
}

/** The total of a purchase or a bid, line by line, what the network takes besides, and the balance that pays it. */
export function Bill({ lines, total, networkFee, balance, currency }: BillProps) {
  const dollars = useDollars()
  const money = (amount: Wei, decimals: number) => `${amountOf(amount, decimals)} ${currency}`
  const inDollars = networkFee && dollars(networkFee, currency)
  // Not '$0.000'.
  const isWorthNaming = inDollars && /[1-9]/.test(inDollars)
  return (
    <MoneyLines
      lines={lines}
      total={{ label: t('line_total'), value: total }}
      after={[
        ...(networkFee === null
          ? []
          : [
              {
                label: t('line_network_fee'),
                value: `${money(networkFee, 6)}${isWorthNaming ? ` (${inDollars})` : ''}`,
              },
            ]),
        ...(balance === null ? [] : [{ label: t('line_balance'), value: money(balance, 4) }]),
      ]}
    />
  )
}
