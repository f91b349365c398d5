import { useQuery } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { w } from '#features/operator/console/act/words.ts'
import { ContractLine } from './ContractLine.tsx'

/** How often it is read again, in milliseconds. */
const INTERVAL = 15_000

/** The contracts that people brought as a whole: how far each is read, and whether it is followed. */
export default function ContractsPage() {
  const found = useQuery({ ...query('GET /console/contracts'), refetchInterval: INTERVAL })
  const contracts = found.data?.contracts
  return (
    <>
      <PageTitle title={w('contracts')} text={w('contracts_text')} />
      <QueryState query={found} />
      {contracts?.length === 0 && <p className="text-quiet">{w('contracts_none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {contracts?.map((contract) => (
          <ContractLine key={contract.id} contract={contract} />
        ))}
      </ul>
    </>
  )
}
