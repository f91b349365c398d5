import { useQuery } from '@tanstack/react-query'
import type { Unsellable as Reason } from '@vitrine/domain/rules/trading/unsellable'
import { networksQuery } from '#data/networks.ts'
import { query } from '#data/query.ts'
import { isOwnContract } from '#features/trading/offer/act/isOwnContract.ts'
import { subjectOf } from '#features/trading/offer/act/subject.ts'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { useBeginFlow } from '#flow/useBeginFlow.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'

type Listed = Pick<ShownToken, '_id' | 'network' | 'chain_address'>

/** Why a work of another contract cannot be listed now; null if nothing is in the way, or that is not known yet. */
export function useUnsellable(token: Listed): Reason | null {
  const { data } = useQuery(networksQuery())
  const network = data?.chains.find(({ id }) => id === token.network)
  const isForeign = network !== undefined && !isOwnContract(network, token.chain_address)
  const { data: found } = useQuery({
    ...query('GET /tokens/{id}/unsellable', { params: { id: token._id } }),
    enabled: isForeign,
    staleTime: 0,
    retry: false,
  })
  return found?.reason ?? null
}

/** Says why, and lets the owner tell the sale contract of a collection that it does not know. */
export function Unsellable({ token, reason }: { token: ShownToken; reason: Reason }) {
  const [busy, begin] = useBeginFlow()
  if (reason !== 'unknown') return <p className="text-sm text-quiet">{t(`sell_${reason}`)}</p>
  const { name: title } = token.collection
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-m bg-sunken p-4">
      <p className="min-w-48 flex-1 text-sm">{t('make_tradable_text')}</p>
      <Button
        busy={busy}
        onClick={() =>
          void begin({
            ...{ kind: 'addCollection', chainId: token.network, asset: token.chain_address },
            subject: { ...subjectOf(token), title },
          })
        }
      >
        {t('make_tradable')}
      </Button>
    </div>
  )
}
