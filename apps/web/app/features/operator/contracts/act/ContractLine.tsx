import type { BroughtContract } from '@vitrine/api/entities/operator/broughtContract'
import { networkName } from '@vitrine/domain/networks'
import { useState } from 'react'
import { Link } from 'react-router'
import { request } from '#data/browser.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { numberText } from '#features/operator/console/act/english.ts'
import { ReasonDialog } from '#features/operator/console/act/ReasonDialog.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { personName, shortWallet } from '#words/personName.ts'

type ForgetDialogProps = { contract: BroughtContract; onClose: () => void }

const FORGET = 'POST /console/contracts/{id}/forget'

/** Takes a contract's collection and works away. */
function ForgetDialog({ contract: { id, name }, onClose }: ForgetDialogProps) {
  return (
    <ReasonDialog
      title={w('contract_forget_title', { name })}
      description={w('contract_forget_text')}
      submit={w('contract_forget')}
      said={w('contract_forgotten')}
      write={FORGET}
      act={(json) => request(FORGET, { params: { id }, json })}
      onClose={onClose}
    />
  )
}

const FOLLOW = 'POST /console/contracts/{id}'
const DECIDE = 'POST /console/held/{kind}/{id}'

/** A contract, how far it is, and the buttons to vouch for it and to stop following it or to follow it again. */
export function ContractLine({ contract }: { contract: BroughtContract }) {
  const { id, name, works, tokens, network, contract_address, standard, by, state, vouched } = contract
  const follow = state === 'stopped'
  const [asking, setAsking] = useState(false)
  const act = useAction({
    write: FOLLOW,
    act: () => request(FOLLOW, { params: { id }, json: { follow } }),
    said: w(follow ? 'contract_followed' : 'contract_stopped'),
  })
  const vouch = useAction({
    write: DECIDE,
    act: () => request(DECIDE, { params: { kind: 'collection', id }, json: { shown: true } }),
    said: w('contract_is_vouched'),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <Link to={`/collections/${id}`} className="font-medium wrap-anywhere hover:text-accent-text">
          {name}
        </Link>
        <p className="text-sm text-quiet">
          {shortWallet(contract_address)} · {networkName(network)} · ERC-{standard}
          {by && ` · ${w('contract_by', { name: personName(by) })}`}
        </p>
        <p className="text-sm text-quiet tabular-nums">
          {stateText(contract)}{' '}
          {w('contract_works', { works: numberText(works), tokens: numberText(tokens) })}{' '}
          {vouched && w('contract_vouched')}
        </p>
      </div>
      {state !== 'leaving' && (
        <div className="flex flex-wrap gap-3">
          {!vouched && (
            <Button
              size="small"
              aria-label={w('contract_vouch_name', { name })}
              busy={vouch.isPending}
              onClick={() => vouch.mutate()}
            >
              {w('contract_vouch')}
            </Button>
          )}
          <Button size="small" busy={act.isPending} onClick={() => act.mutate()}>
            {w(follow ? 'contract_follow' : 'contract_stop')}
          </Button>
          <Button
            size="small"
            aria-label={w('contract_forget_name', { name })}
            onClick={() => setAsking(true)}
          >
            {w('contract_forget')}
          </Button>
        </div>
      )}
      {asking && <ForgetDialog contract={contract} onClose={() => setAsking(false)} />}
    </li>
  )
}

function stateText({ state, read_to, first_block, head }: BroughtContract): string {
  if (state !== 'reading') return w(`contract_is_${state}`)
  const share = Math.floor((100 * (read_to - first_block + 1)) / Math.max(1, head - first_block + 1))
  return w('contract_is_reading', { n: Math.min(100, Math.max(0, share)) })
}
