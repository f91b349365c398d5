import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { MAX_PURCHASES } from '@vitrine/chain/spareGas'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import { useSession } from '#data/session.ts'
import { MarkBox } from '#features/trading/selecting/act/MarkBox.tsx'
import { SelectBar } from '#features/trading/selecting/act/SelectBar.tsx'
import { useSelecting } from '#features/trading/selecting/act/useSelecting.ts'
import { useOpenConnected } from '#parts/useOpenConnected.ts'
import { say, t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'
import { BuyManyDialog } from './BuyManyDialog.tsx'
import { purchasableOf, type Selected, selection, whyNot } from './selection.ts'

/** The checkbox on a card while works are being selected to buy them. */
export function SelectMark({ card }: { card: TokenCardInList }) {
  const wallet = useSession()?.wallet ?? null
  const selected = selection.use()
  const purchase = purchasableOf(card, wallet)
  const checked = selected.some(({ offer }) => offer === purchase?.offer)
  return (
    <MarkBox
      title={card.name}
      reason={purchase ? null : say(whyNot(card, wallet))}
      checked={checked}
      full={selected.length >= MAX_PURCHASES}
      onToggle={() => {
        const others = selection.get().filter(({ offer }) => offer !== purchase?.offer)
        selection.set(checked || !purchase ? others : [...others, purchase])
      }}
    />
  )
}

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
