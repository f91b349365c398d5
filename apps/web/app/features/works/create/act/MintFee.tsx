import { useQuery } from '@tanstack/react-query'
import { networksQuery } from '#data/networks.ts'
import { useSession } from '#data/session.ts'
import { useNetworkFee } from '#flow/batches/useNetworkFee.ts'
import { useFeeText } from '#parts/act/useFeeText.ts'
import { t } from '#words/catalogue.ts'
import { type Draft, mintOf } from './draft.ts'

/** What the network would take for the mint, before anything is signed; nothing while that is not known. */
export function MintFee({ draft }: { draft: Draft }) {
  const session = useSession()
  const { data } = useQuery(networksQuery())
  const network = data?.chains.find(({ blockchain }) => blockchain === draft.blockchain)
  const intent = network ? mintOf(draft, network.id) : null
  const fee = useNetworkFee(intent, session?.wallet ?? null)
  const feeText = useFeeText()
  if (!intent || fee === null) return null
  return (
    <div className="text-sm text-quiet">
      <p>{t('mint_fee', { fee: feeText(fee, draft.blockchain) })}</p>
      {(draft.auction || draft.direct) && <p>{t('mint_fee_alone')}</p>}
    </div>
  )
}
