import { useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { runningAuction } from '@vitrine/api/runningAuction'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { canSell } from '@vitrine/domain/rules/trading/checkSale'
import { isImmovable } from '@vitrine/domain/rules/trading/unsellable'
import { useEffect, useState } from 'react'
import { PARKED_COPIES } from '#data/chainKeys.ts'
import { ActionButton } from '#features/trading/offer/ActionButton.tsx'
import { onOffer } from '#features/trading/offer/act/subject.ts'
import {
  copiesOnOffer,
  isHiddenListing,
  isLeftOver,
  type Shown,
  type ShownToken,
} from '#features/trading/offer/facts.ts'
import { useUnsellable } from '#features/trading/offer/useUnsellable.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { useAskedOnce } from '#parts/useAskedOnce.ts'
import { Button } from '#ui/Button.tsx'
import { useNow } from '#ui/time/useNow.ts'
import { openWallet } from '#wallet/openWallet.ts'
import { t } from '#words/catalogue.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { SellDialog } from './SellDialog.tsx'
import { Unsellable } from './Unsellable.tsx'

/** @property bid whether they bid on the offer */
type ParkedCopiesProps = { token: ShownToken; offer: OfferFacts; bid: boolean; wallet: Hex }

/**
 * Copies that could not be delivered, which the engine has parked. The winner claims them here, or the seller if the
 * auction was undone because the collection did not move them.
 */
export function ParkedCopies({ token, offer, bid, wallet }: ParkedCopiesProps) {
  const [busy, begin] = useBeginFlow()
  const { data: parked } = useQuery<string>({
    queryKey: [PARKED_COPIES, offer._id, wallet, offer.auction?.status],
    queryFn: async () => {
      const opened = await openWallet()
      const engine = opened.networkOf(offer.network)?.contracts.engine
      if (!engine) throw new Error(`no chain ${offer.network}`)
      const args = [offer.offer_chain_id, wallet] as const
      const call = { address: engine, abi: saleEngineAbi, functionName: 'parkedCopies', args } as const
      return (await opened.reader(offer.network).readContract(call)).toString()
    },
    enabled: bid || (offer.creator.wallet === wallet && offer.min_bid !== null && offer.cancelled_copies > 0),
  })
  if (!parked || parked === '0') return null
  const claim = () => begin({ kind: 'claim', ...onOffer(token, offer) }, wallet)
  return (
    <div className="rounded-m bg-sunken p-4">
      <p>{t('parked_copies', { n: parked })}</p>
      <Button kind="primary" className="mt-3" busy={busy} onClick={claim}>
        {t('claim')}
      </Button>
    </div>
  )
}

/** The actions of an owner: put copies on sale, change the price, cancel the offer, claim parked copies (ROL-04). */
export default function Holding({ shown, wallet }: { shown: Shown; wallet: Hex }) {
  const { token, offer, offers, bid_on } = shown
  const leftOver = useNow((now) => offer !== null && isLeftOver(offer, now))
  const owned = token.owners.find(({ user }) => user.wallet === wallet)?.copies ?? 0
  const onOffer = copiesOnOffer(offers, wallet)
  const unsellable = useUnsellable(token)
  // A collection that the sale contract does not know yet is made known in the dialog.
  const refused = isImmovable(unsellable) ? unsellable : null
  const hasFree = canSell(owned, onOffer)
  const sellable = hasFree && refused === null
  const own = offer?.creator.wallet === wallet && offer.status === 'pending' ? offer : null
  // Copies that a bid has reserved stay on sale, and a running auction keeps its terms.
  const left = own && own.available_copies > 0 ? own : null
  // A second listing of a single work would be open beside this one as soon as this one can be bought again.
  const hiddenId = useNow((now) => offers.find((each) => isHiddenListing(each, wallet, now))?._id ?? '')
  const hidden = offers.find(({ _id }) => _id === hiddenId) ?? null
  const cancellable = left ?? (offer?.creator.wallet === wallet && leftOver ? offer : null)
  const [dialog, setDialog] = useDialog(sellable)
  // A dialog about an offer is not about the one that takes its place.
  const open = dialog?.offer === undefined || dialog.offer === offer?._id ? dialog?.kind : null
  const setOpen = (kind: 'change' | 'cancel') => setDialog({ kind, offer: offer?._id })
  const sell = t(token.creator.wallet === wallet || onOffer > 0 ? 'resell' : 'put_on_sale')
  const close = () => setDialog(null)
  const isShown = Boolean(
    (open === 'sell' && sellable) || (open === 'change' && left) || (open === 'cancel' && cancellable),
  )
  // One that the page closed does not open again by itself.
  useEffect(() => {
    if (dialog && !isShown) setDialog(null)
  }, [dialog, isShown, setDialog])
  return (
    <>
      {hasFree && refused && <Unsellable token={token} reason={refused} />}
      {(sellable || cancellable) && (
        <div className="flex flex-wrap gap-3">
          {sellable && (
            <ActionButton
              kind={offer ? 'secondary' : 'primary'}
              brief={sell}
              onClick={() => setDialog({ kind: 'sell' })}
            >
              {sell}
            </ActionButton>
          )}
          {left && !runningAuction(left) && (
            <ActionButton brief={t('change_price')} onClick={() => setOpen('change')}>
              {t('change_price')}
            </ActionButton>
          )}
          {cancellable && <Button onClick={() => setOpen('cancel')}>{t('cancel_offer')}</Button>}
        </div>
      )}
      {offers.map((each) => (
        <ParkedCopies
          key={each._id}
          token={token}
          offer={each}
          bid={bid_on.includes(each._id)}
          wallet={wallet}
        />
      ))}
      {open === 'sell' && sellable && (
        <SellDialog
          token={token}
          wallet={wallet}
          owned={owned - onOffer}
          instead={token.type === 721 ? hidden : null}
          privately={dialog?.privately ?? false}
          onClose={close}
        />
      )}
      {open === 'change' && left && (
        <SellDialog
          token={token}
          wallet={wallet}
          owned={owned - onOffer + left.available_copies}
          instead={left}
          onClose={close}
        />
      )}
      {open === 'cancel' && cancellable && (
        <CancelDialog token={token} offer={cancellable} wallet={wallet} onClose={close} />
      )}
    </>
  )
}

type Dialog = { kind: 'sell' | 'change' | 'cancel'; offer?: string | undefined; privately?: boolean }

/** The open dialog. The address of the page opens one (`?sell`, `?sell=privately`). */
function useDialog(sellable: boolean) {
  const state = useState<Dialog | null>(null)
  const [, setDialog] = state
  useAskedOnce('sell', (how) => {
    if (sellable) setDialog({ kind: 'sell', privately: how === 'privately' })
  })
  return state
}
