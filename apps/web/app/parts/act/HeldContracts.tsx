import type { HeldContract } from '@vitrine/api/entities/collections/heldContract'
import type { Blockchain } from '@vitrine/domain/networks'
import { useState } from 'react'
import { Link } from 'react-router'
import { askToConnect } from '#data/askToConnect.ts'
import { request } from '#data/browser.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'
import { formatDay } from '#words/date.ts'
import { shortWallet } from '#words/personName.ts'
import { useAction } from './useAction.ts'

const LOOK = 'POST /import/held'

type HeldContractsProps = {
  blockchain: Blockchain
  /** Offers only contracts of this standard. */
  standard?: HeldContract['standard']
  onPick: (contract: HeldContract) => void
}

type Looked = { contracts: HeldContract[]; searched_from: number; date: string; more: boolean }

/**
 * Contracts whose tokens the viewer holds, to pick one instead of typing its address. Nodes are asked from the newest
 * blocks backwards, a few seconds at a time. Give it the chain as its key.
 */
export function HeldContracts({ blockchain, standard, onPick }: HeldContractsProps) {
  const [looked, setLooked] = useState<Looked | null>(null)
  const { mutate, isPending } = useAction({
    write: LOOK,
    act: async () => {
      if (!(await askToConnect())) return null
      const before = looked?.searched_from
      return request(LOOK, { json: { blockchain, ...(before && { before }) } })
    },
    onDone: (found) => {
      if (found)
        setLooked((before) => ({ ...found, contracts: merged(before?.contracts ?? [], found.contracts) }))
    },
  })
  const shown = looked?.contracts.filter((each) => !standard || each.standard === standard) ?? []
  return (
    <div className="flex flex-col gap-3">
      {shown.length > 0 && (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-m border border-line">
          {shown.map((contract) => (
            <HeldLine key={contract.contract_address} contract={contract} onPick={onPick} />
          ))}
        </ul>
      )}
      {looked && (
        <p role="status" className="text-sm text-quiet">
          {shown.length === 0 && t('held_none')}{' '}
          {looked.more && t('held_until', { date: formatDay(looked.date) })}
        </p>
      )}
      {(!looked || looked.more) && (
        <div>
          <Button size="small" busy={isPending} onClick={() => mutate()}>
            {t(looked ? 'held_further' : 'held_look')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A contract that was found before, in newer blocks, stays as it was. */
function merged(before: HeldContract[], found: HeldContract[]): HeldContract[] {
  const known = new Set(before.map(({ contract_address }) => contract_address))
  return [...before, ...found.filter(({ contract_address }) => !known.has(contract_address))]
}

function HeldLine({ contract, onPick }: { contract: HeldContract; onPick: HeldContractsProps['onPick'] }) {
  const { contract_address, collection_id, name, standard } = contract
  const shown = name || shortWallet(contract_address)
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium">
          <bdi>{shown}</bdi>
        </p>
        <p className="truncate text-sm text-quiet">
          {shortWallet(contract_address)} · ERC-{standard}
        </p>
      </div>
      {collection_id === null ? (
        <Button
          size="small"
          aria-label={t('held_use_name', { name: shown })}
          onClick={() => onPick(contract)}
        >
          {t('held_use')}
        </Button>
      ) : (
        <Link
          to={`/collections/${collection_id}`}
          className="touch shrink-0 text-sm underline underline-offset-4"
        >
          {t('held_here')}
        </Link>
      )}
    </li>
  )
}
