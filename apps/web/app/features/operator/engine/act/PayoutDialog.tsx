import { addressOr } from '@vitrine/domain/typed/readAddress'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { AddressField } from '#parts/act/AddressField.tsx'
import { addressTyping } from '#parts/act/typing.ts'
import { moneyText } from '#words/money.ts'
import { type EngineCurrency, parkedText, unitOf } from './currencyWords.ts'
import { EngineActDialog, type EngineDialogProps, placeOf } from './EngineActDialog.tsx'

/** Pays out the commission in the chain's coin. The contract pays out all of it at once. */
export function PayoutDialog(props: EngineDialogProps) {
  const { blockchain, facts } = props.engine
  return (
    <EngineActDialog
      {...props}
      title={w('engine_extract')}
      text={w('engine_extract_text')}
      start={{ to: props.wallet as string }}
      to="to"
      act={({ to }) => ({ name: 'extractBalance', to: addressOr(to, placeOf(props)) })}
      before={moneyText(facts.accrued, blockchain)}
      after={() => moneyText('0', blockchain)}
    >
      {(form, receiver) => (
        <AddressField
          label={w('engine_to')}
          {...receiver}
          {...form.field('to', addressTyping(placeOf(props)))}
        />
      )}
    </EngineActDialog>
  )
}

/** Pays the collector of a currency what the currency refused to pay before. */
export function CollectDialog({ currency, ...props }: EngineDialogProps & { currency: EngineCurrency }) {
  const unit = unitOf(currency)
  const collector = currency.collector ?? ''
  return (
    <EngineActDialog
      {...props}
      title={w('engine_collect', { unit })}
      text={w('engine_collect_text')}
      start={{}}
      act={() => ({ name: 'withdrawCurrency', currency: currency.address, collector })}
      before={parkedText(currency)}
      after={() => `0 ${unit}`}
    />
  )
}
