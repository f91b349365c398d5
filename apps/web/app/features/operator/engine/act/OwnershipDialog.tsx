import { NOBODY } from '@vitrine/domain/operator/engineActs'
import { readAddress } from '@vitrine/domain/typed/readAddress'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { TRIMMED } from '#parts/act/typing.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { EngineActDialog, type EngineDialogProps } from './EngineActDialog.tsx'

/** Offers the ownership to another wallet, which has to accept it. */
export function OfferDialog(props: EngineDialogProps) {
  return (
    <EngineActDialog
      {...props}
      title={w('engine_offer')}
      text={w('engine_offer_text')}
      start={{ to: '' }}
      act={({ to }) => ({ name: 'transferOwnership', to: readAddress(to) })}
      before={props.engine.facts.pending_owner ?? w('engine_nobody')}
      after={({ to }) => to.trim() || '–'}
    >
      {(form) => <TextField label={w('engine_new_owner')} {...form.field('to', TRIMMED)} />}
    </EngineActDialog>
  )
}

/** Withdraws the offer before it is accepted. */
export function WithdrawOfferDialog(props: EngineDialogProps) {
  return (
    <EngineActDialog
      {...props}
      title={w('engine_unoffer')}
      text={w('engine_unoffer_text')}
      start={{}}
      act={() => ({ name: 'transferOwnership', to: NOBODY })}
      before={props.engine.facts.pending_owner ?? w('engine_nobody')}
      after={() => w('engine_nobody')}
    />
  )
}

/** Becomes the owner. */
export function AcceptDialog(props: EngineDialogProps) {
  return (
    <EngineActDialog
      {...props}
      title={w('engine_accept')}
      text={w('engine_accept_text')}
      start={{}}
      act={() => ({ name: 'acceptOwnership' })}
      before={props.engine.facts.owner}
      after={() => props.wallet}
    />
  )
}
