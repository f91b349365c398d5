import type { Wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import type { ComponentProps } from 'react'
import { useFeeText } from '#parts/act/useFeeText.ts'
import { MoneyLines } from '#ui/MoneyLines.tsx'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'
import { type Held, heldLine } from './held.ts'

type BillProps = {
  lines: ComponentProps<typeof MoneyLines>['lines']
  /** What the network would take; null while it is not known. */
  networkFee: Wei | null
  balance: Held<Wei>
  /** What there is of the currency of the price, if that is not the coin. */
  funds?: readonly { label: string; value: string }[]
  currency: Blockchain
}

/** A purchase or a bid, line by line, what the network takes besides, and the balance that pays it. */
export function Bill({ lines, networkFee, balance, funds = [], currency }: BillProps) {
  const feeText = useFeeText()
  return (
    <MoneyLines
      lines={lines}
      total={null}
      after={[
        ...(networkFee === null
          ? []
          : [{ label: t('line_network_fee'), value: feeText(networkFee, currency) }]),
        ...funds,
        ...heldLine(t('line_balance'), balance, (amount) => moneyText(amount, currency, 4)),
      ]}
    />
  )
}
