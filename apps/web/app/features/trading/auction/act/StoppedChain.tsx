import { useQuery } from '@tanstack/react-query'
import type { Blockchain } from '@vitrine/domain/networks'
import { query } from '#data/query.ts'
import { t } from '#words/catalogue.ts'
import { formatDate } from '#words/date.ts'
import { chainName } from '#words/money.ts'

/** How often it is asked, in milliseconds. */
const INTERVAL = 60_000

type StoppedChainProps = {
  chainId: number
  blockchain: Blockchain
  /** When the auction ends, in milliseconds; null before its first bid. */
  until: number | null
  /** Whether that is over by the clock. */
  over: boolean
}

/**
 * Says that a chain stands still. An auction whose end was not in a block yet is not over by the clock: rollups catch up
 * with the times that they missed, and bids with them.
 */
export default function StoppedChain({ chainId, blockchain, until, over }: StoppedChainProps) {
  const { data } = useQuery({ ...query('GET /common/status'), refetchInterval: INTERVAL })
  const { stopped, head_date: head } = data?.chains.find(({ id }) => id === chainId) ?? {}
  if (!stopped || !head) return null
  if (over && (until === null || Date.parse(head) >= until)) return null
  const params = { chain: chainName(blockchain), date: formatDate(head) }
  return (
    <p role="status" className="font-medium text-error">
      {over ? t('chain_stopped_before', params) : t('chain_stopped', params)}
    </p>
  )
}
