import { MAX_PURCHASES } from '@vitrine/chain/buyMany'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import { SelectBar } from '#features/trading/selecting/act/SelectBar.tsx'
import { useSelecting } from '#features/trading/selecting/act/useSelecting.ts'
import { useOpenConnected } from '#parts/useOpenConnected.ts'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'
import { BuyManyDialog } from './BuyManyDialog.tsx'
import { SelectMark } from './SelectMark.tsx'
import { type Selected, selection } from './selection.ts'

/** Selecting works of a list: a checkbox on each card, and a bar with the sum and the button that buys. */
export default function SelectMode() {
  const { selected, now, later, clear, clearNow } = useSelecting(SelectMark, selection)
  const [isOpen, open, close] = useOpenConnected()
  const count = selected.length
  return (
    <>
      <SelectBar
        count={count}
        submit={t('buy_works', { n: count })}
        onClear={clear}
        onSubmit={open}
        status={
          count === 0 ? (
            t('select_hint', { n: MAX_PURCHASES })
          ) : (
            <>
              <span className="font-medium">{t('select_count', { n: count })}</span>{' '}
              <span className="text-quiet tabular-nums">
                {t('select_sum', { sum: sumsOf(selected).join(' + ') })}
                {count >= MAX_PURCHASES && ` ${t('select_full', { n: MAX_PURCHASES })}`}
              </span>
            </>
          )
        }
      />
      {isOpen && now.length > 0 && (
        <BuyManyDialog
          title={t('checkout')}
          offers={now.map(({ offer }) => offer)}
          later={later}
          onBegun={() => {
            clearNow()
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** The prices of the selected works: an amount for each chain. */
function sumsOf(selected: readonly Selected[]): string[] {
  const sums = new Map<Blockchain, Wei>()
  for (const { blockchain, price } of selected)
    sums.set(blockchain, wei((sums.get(blockchain) ?? 0n) + BigInt(price)))
  return [...sums].map(([blockchain, sum]) => moneyText(sum, blockchain))
}
