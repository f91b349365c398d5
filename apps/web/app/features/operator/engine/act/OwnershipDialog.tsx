import { NOBODY } from '@vitrine/domain/operator/engineActs'
import { addressOr } from '@vitrine/domain/typed/readAddress'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { AddressField } from '#parts/act/AddressField.tsx'
import { addressTyping } from '#parts/act/typing.ts'
import { EngineActDialog, type EngineDialogProps, placeOf } from './EngineActDialog.tsx'

/** Offers the ownership to another wallet, which has to accept it. */
export function OfferDialog(props: EngineDialogProps) {
  return (
    <EngineActDialog
      {...props}
      title={w('engine_offer')}
      text={w('engine_offer_text')}
      start={{ to: '' }}
      to="to"
      act={({ to }) => ({ name: 'transferOwnership', to: addressOr(to, placeOf(props)) })}
      before={props.engine.facts.pending_owner ?? w('engine_nobody')}
      after={({ to }) => to.trim() || '–'}
    >
      {(form, receiver) => (
        <AddressField
          label={w('engine_new_owner')}
          {...receiver}
          {...form.field('to', addressTyping(placeOf(props)))}
        />
      )}
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
