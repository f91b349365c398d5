import { MAX_PURCHASES } from '@vitrine/chain/buyMany'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useOpenConnected } from '#parts/useOpenConnected.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'
import { moneyText } from '#words/money.ts'
import { showCardTool } from '../cardTool.ts'
import { BuyManyDialog } from './BuyManyDialog.tsx'
import { SelectMark } from './SelectMark.tsx'
import { getSelected, type Selected, setSelected, useSelected } from './selection.ts'

/** Selecting works of a list: a checkbox on each card, and a bar with the sum and the button that buys. */
export default function SelectMode() {
  const selected = useSelected()
  const [isOpen, open, close] = useOpenConnected()
  useEffect(() => {
    showCardTool(SelectMark)
    return () => {
      showCardTool(null)
      setSelected([])
    }
  }, [])
  useRoomForBar()
  // A transaction buys works of one chain. The others stay selected.
  const chain = selected[0]?.blockchain
  const now = selected.filter(({ blockchain }) => blockchain === chain)
  const count = selected.length
  return createPortal(
    <>
      <section
        aria-label={t('select_bar')}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface"
      >
        <div className="wall flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <p role="status" className="min-w-0 flex-1 basis-60 text-sm">
            {count === 0 ? (
              t('select_hint', { n: MAX_PURCHASES })
            ) : (
              <>
                <span className="font-medium">{t('select_count', { n: count })}</span>{' '}
                <span className="text-quiet tabular-nums">
                  {t('select_sum', { sum: sumsOf(selected).join(' + ') })}
                  {count >= MAX_PURCHASES && ` ${t('select_full', { n: MAX_PURCHASES })}`}
                </span>
              </>
            )}
          </p>
          {count > 0 && (
            <div className="flex gap-2 max-sm:w-full">
              <Button kind="plain" onClick={() => setSelected([])}>
                {t('select_clear')}
              </Button>
              <Button kind="primary" className="max-sm:grow" onClick={open}>
                {t('buy_works', { n: count })}
              </Button>
            </div>
          )}
        </div>
      </section>
      {isOpen && now.length > 0 && (
        <BuyManyDialog
          title={t('checkout')}
          offers={now.map(({ offer }) => offer)}
          later={count - now.length}
          onBegun={() => {
            setSelected(getSelected().filter(({ blockchain }) => blockchain !== chain))
            close()
          }}
          onClose={close}
        />
      )}
    </>,
    document.body,
  )
}

/** The prices of the selected works: an amount for each chain. */
function sumsOf(selected: readonly Selected[]): string[] {
  const sums = new Map<Blockchain, Wei>()
  for (const { blockchain, price } of selected)
    sums.set(blockchain, wei((sums.get(blockchain) ?? 0n) + BigInt(price)))
  return [...sums].map(([blockchain, sum]) => moneyText(sum, blockchain))
}

/** The bar must hide neither the foot of the page nor what has the focus. */
function useRoomForBar() {
  useEffect(() => {
    const { style } = document.documentElement
    style.paddingBottom = '8rem'
    style.scrollPaddingBottom = '8rem'
    return () => {
      style.paddingBottom = ''
      style.scrollPaddingBottom = ''
    }
  }, [])
}
