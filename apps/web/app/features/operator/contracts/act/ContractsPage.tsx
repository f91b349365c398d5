import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '@vitrine/api/client/client'
import { query } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { emptyTitle, type FilterField, useFilter } from '#features/operator/console/act/filter.ts'
import { ListTools } from '#features/operator/console/act/ListTools.tsx'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { ContractLine } from './ContractLine.tsx'

const STATES = (['reading', 'following', 'stopped', 'refused', 'leaving'] as const).map((value) => ({
  value,
  label: w(`contract_state_${value}`),
}))
const FIELDS: readonly FilterField<'q' | 'state'>[] = [
  { name: 'q', label: w('filter_contract') },
  { name: 'state', label: w('filter_state'), options: STATES },
]

/** How often it is read again, in milliseconds. */
const INTERVAL = 15_000

/** The contracts that people brought as a whole: how far each is read, and whether it is followed. */
export default function ContractsPage() {
  const filter = useFilter(FIELDS) as InputOf<'GET /console/contracts'>['query']
  const found = useQuery({ ...query('GET /console/contracts', { query: filter }), refetchInterval: INTERVAL })
  const contracts = found.data?.contracts
  return (
    <>
      <PageTitle title={w('contracts')} text={w('contracts_text')} />
      <ListTools list="contracts" fields={FIELDS} />
      <QueryState query={found} />
      {contracts?.length === 0 && (
        <p className="text-quiet">{emptyTitle(filter ?? {}, w('contracts_none'))}</p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {contracts?.map((contract) => (
          <ContractLine key={contract.id} contract={contract} />
        ))}
      </ul>
    </>
  )
}
