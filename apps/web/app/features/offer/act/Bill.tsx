import type { Wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import type { ComponentProps } from 'react'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { t } from '#words/catalogue.ts'
import { amountOf } from '#words/money.ts'

type BillProps = {
  lines: ComponentProps<typeof MoneyLines>['lines']
  total: string
  balance: Wei | null
  currency: Blockchain
}

/** The total of a purchase or a bid, line by line, and the balance that pays it. */
export function Bill({ lines, total, balance, currency }: BillProps) {
  return (
    <MoneyLines
      lines={lines}
      total={{ label: t('line_total'), value: total }}
      after={
        balance === null
          ? undefined
          : { label: t('line_balance'), value: `${amountOf(balance, 4)} ${currency}` }
      }
    />
  )
}
