import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BroughtAnswer } from '@vitrine/api/entities/collections/brought'
import type { Hex } from '@vitrine/api/entities/primitives'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { isImmovable } from '@vitrine/domain/rules/trading/unsellable'
import { TRADABLE } from '#data/chainKeys.ts'
import { query } from '#data/query.ts'
import { collectionWorksQuery } from '#features/collections/collectionQueries.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { Button } from '#ui/Button.tsx'
import { openWallet } from '#wallet/openWallet.ts'
import { t } from '#words/catalogue.ts'

type Place = Pick<BroughtAnswer, 'network' | 'contract_address'>

type MakeTradableProps = { id: string; brought: BroughtAnswer; name: string }

/**
 * As long as the sale contract does not know a brought contract: the transaction that tells it, which anybody may send.
 * Nothing if its works cannot be moved at all: then they could not be listed afterwards either.
 */
export default function MakeTradable({ id, brought, name }: MakeTradableProps) {
  const { network, contract_address } = brought
  const [busy, begin] = useBeginFlow()
  const { data: isKnown } = useQuery<boolean>({
    queryKey: [TRADABLE, network, contract_address],
    queryFn: () => askEngine(brought),
  })
  const { data: works } = useInfiniteQuery({
    ...collectionWorksQuery(id, 'owned'),
    enabled: isKnown === false,
  })
  const work = works?.pages[0]?.items[0]?._id
  const { data: found } = useQuery({
    ...query('GET /tokens/{id}/unsellable', { params: { id: work ?? '' }, query: { any: 'true' } }),
    enabled: work !== undefined,
  })
  if (isKnown !== false || isImmovable(found?.reason ?? null)) return null
  // Nothing is offered before it is known that it helps.
  if (work && !found) return null
  const subject = { title: name, image: null, colour: null }
  const asset = contract_address as Hex
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-m bg-sunken p-4">
      <p className="min-w-48 flex-1 text-sm">{t('make_tradable_text')}</p>
      <Button
        busy={busy}
        onClick={() => void begin({ kind: 'addCollection', chainId: network, subject, asset })}
      >
        {t('make_tradable')}
      </Button>
    </div>
  )
}

async function askEngine({ network, contract_address }: Place): Promise<boolean> {
  const { networks, reader } = await openWallet()
  const chain = networks.chains.find(({ id }) => id === network)
  if (!chain) return true
  const kind = await reader(network).readContract({
    address: chain.contracts.engine,
    abi: saleEngineAbi,
    functionName: 'collectionKind',
    args: [contract_address as Hex],
  })
  return kind !== 0
}
