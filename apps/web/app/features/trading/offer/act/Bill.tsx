import type { Wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import type { ComponentProps } from 'react'
import { useFeeText } from '#parts/act/useFeeText.ts'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'

type BillProps = {
  lines: ComponentProps<typeof MoneyLines>['lines']
  /** What the network would take; null while it is not known. */
  networkFee: Wei | null
  balance: Wei | null
  /** What there is of the currency of the price, if that is not the coin. */
  funds?: string | null
  currency: Blockchain
}

/** A purchase or a bid, line by line, what the network takes besides, and the balance that pays it. */
export function Bill({ lines, networkFee, balance, funds = null, currency }: BillProps) {
  const feeText = useFeeText()
  return (
    <MoneyLines
      lines={lines}
      total={null}
      after={[
        ...(networkFee === null
          ? []
          : [{ label: t('line_network_fee'), value: feeText(networkFee, currency) }]),
        ...(funds === null ? [] : [{ label: t('line_funds'), value: funds }]),
        ...(balance === null ? [] : [{ label: t('line_balance'), value: moneyText(balance, currency, 4) }]),
      ]}
    />
  )
}
