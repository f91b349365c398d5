import { useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { PARKED_COPIES } from '#data/chainKeys.ts'
import { onOffer } from '#features/trading/offer/act/subject.ts'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { Button } from '#ui/Button.tsx'
import { openWallet } from '#wallet/openWallet.ts'
import { t } from '#words/catalogue.ts'

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
