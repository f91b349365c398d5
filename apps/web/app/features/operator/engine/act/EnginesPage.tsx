import { useQuery } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { useSession } from '#data/session.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { EngineCard } from './EngineCard.tsx'

/** How often the chains are read again, in milliseconds. */
const INTERVAL = 30_000

/** The sale contract of each chain, and what its owner can do. */
export default function EnginesPage() {
  const engines = useQuery({ ...query('GET /console/engines'), refetchInterval: INTERVAL })
  const wallet = useSession()?.wallet
  return (
    <>
      <PageTitle title={w('engine')} text={w('engine_text')} />
      <QueryState query={engines} />
      <div className="flex flex-col gap-8">
        {wallet &&
          engines.data?.engines.map((engine) => (
            <EngineCard key={engine.chain} engine={engine} wallet={wallet} />
          ))}
      </div>
    </>
  )
}
