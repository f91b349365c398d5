import type { OutputOf } from '@vitrine/api/client/client'
import { canSell } from '@vitrine/domain/rules/trading/checkSale'
import { isImmovable } from '@vitrine/domain/rules/trading/unsellable'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#data/session.ts'
import { copiesOnOffer } from '#features/trading/offer/facts.ts'
import { useUnsellable } from '#features/trading/offer/useUnsellable.ts'
import { MoreMenu } from '#features/works/token/act/MoreMenu.tsx'
import { embedHtml } from '#parts/act/embed.ts'
import { ShareMenu } from '#parts/act/ShareMenu.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import type { MenuEntry } from '#ui/overlays/menu.ts'
import { t } from '#words/catalogue.ts'
import { personName } from '#words/personName.ts'
import { ofWork } from '#words/work.ts'

const ReportDialog = lazyPart(() => import('#features/moderation/act/ReportDialog.tsx'))
const PriceAlertDialog = lazyPart(() => import('#features/people/alerts/act/PriceAlertDialog.tsx'))
const TransferDialog = lazyPart(() => import('#features/trading/transfer/act/TransferDialog.tsx'))

type WorkMenusProps = { shown: OutputOf<'GET /tokens/{id}'>; origin: string }

/** The menus of a work: sharing it, and rarer actions. */
export default function WorkMenus({ shown, origin }: WorkMenusProps) {
  const { token } = shown
  const { wallet, owned, onSale, sells, moves } = useHolding(shown)
  // Nobody who has all copies waits for a price.
  const alerts = wallet !== undefined && owned < token.copies
  const [open, setOpen] = useState<'transfer' | 'alert' | null>(null)
  const show = (next: typeof open) => startTransition(() => setOpen(next))
  const isShown = (open === 'transfer' && moves) || (open === 'alert' && alerts)
  // One that the page closed does not open again by itself.
  useEffect(() => {
    if (open && !isShown) setOpen(null)
  }, [open, isShown])
  const { search } = useLocation()
  const privately = new URLSearchParams(search)
  privately.set('sell', 'privately')
  const sellEntry: MenuEntry = {
    key: 'privately',
    label: t('sell_privately'),
    link: <Link to={`?${privately}`} replace preventScrollReset />,
  }
  const transferEntry: MenuEntry = {
    key: 'transfer',
    label: t('step_transfer'),
    onSelect: () => show('transfer'),
  }
  const alertEntry: MenuEntry = { key: 'alert', label: t('alert_title'), onSelect: () => show('alert') }
  return (
    <>
      <ShareMenu
        title={ofWork('work_by', { title: token.name, name: personName(token.creator) })}
        address={`${origin}/tokens/${token._id}`}
        embed={() => embedHtml(token, origin)}
      />
      <MoreMenu
        token={token}
        first={[
          ...(sells ? [sellEntry] : []),
          ...(moves ? [transferEntry] : []),
          ...(alerts ? [alertEntry] : []),
        ]}
        report={(onClose) => <ReportDialog kind="work" id={token._id} onClose={onClose} />}
      />
      <Suspense>
        {wallet && open === 'transfer' && moves && (
          <TransferDialog
            token={token}
            wallet={wallet}
            owned={owned}
            onSale={onSale}
            onClose={() => show(null)}
          />
        )}
        {open === 'alert' && alerts && (
          // Another account has alerts of its own.
          <PriceAlertDialog key={wallet} token={token} price={priceNow(shown)} onClose={() => show(null)} />
        )}
      </Suspense>
    </>
  )
}

/** The copies of the viewer, whether some are not on sale, and whether they can go to another wallet. */
function useHolding({ token, offers }: WorkMenusProps['shown']) {
  const unsellable = useUnsellable(token)
  const wallet = useSession()?.wallet
  const owned = token.owners.find(({ user }) => user.wallet === wallet)?.copies ?? 0
  const onSale = wallet ? copiesOnOffer(offers, wallet) : 0
  const sells = !isImmovable(unsellable) && canSell(owned, onSale)
  // A collection that refuses sales may let its holders give works away.
  return { wallet, owned, onSale, sells, moves: owned > 0 && unsellable !== 'bound' }
}

/** For what a copy can be bought now, in wei; null if none can. */
function priceNow({ offers }: WorkMenusProps['shown']): bigint | null {
  const prices = offers.flatMap(({ can, offer_price }) =>
    can.includes('buy') && offer_price ? [BigInt(offer_price)] : [],
  )
  return prices.length === 0 ? null : prices.reduce((least, each) => (each < least ? each : least))
}
