import { NOBODY } from '@vitrine/domain/operator/engineActs'
import { addressOr } from '@vitrine/domain/typed/readAddress'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { AddressField } from '#parts/act/AddressField.tsx'
import { addressTyping } from '#parts/act/typing.ts'
import { type EngineCurrency, openText, unitOf } from './currencyWords.ts'
import { EngineActDialog, type EngineDialogProps, placeOf } from './EngineActDialog.tsx'

type CurrencyDialogProps = EngineDialogProps & { currency?: EngineCurrency }

/** Allows a currency, or lets its commission go to another wallet. */
export function CurrencyDialog({ currency, ...props }: CurrencyDialogProps) {
  const unit = currency ? unitOf(currency) : ''
  const contract = { chainId: props.engine.chain }
  const words = currency?.collector ? 'engine_change_collector' : 'engine_allow'
  return (
    <EngineActDialog
      {...props}
      title={w(words, { unit })}
      text={w(`${words}_text`, { unit })}
      start={{ currency: currency?.address ?? '', collector: '' }}
      to="collector"
      act={(draft) => ({
        name: 'setCurrency',
        currency: addressOr(draft.currency, contract),
        collector: addressOr(draft.collector, placeOf(props)),
      })}
      before={currency?.collector ?? w('engine_refused')}
      after={({ collector }) => collector.trim() || '–'}
    >
      {(form, receiver) => (
        <>
          {!currency && (
            <AddressField
              label={w('engine_currency_field')}
              of="contract"
              place={contract}
              {...form.field('currency', addressTyping(contract))}
            />
          )}
          <AddressField
            label={w('engine_collector_field')}
            {...receiver}
            {...form.field('collector', addressTyping(placeOf(props)))}
          />
        </>
      )}
    </EngineActDialog>
  )
}

/** Refuses orders and prices in a currency from now on. */
export function RefuseDialog({ currency, ...props }: EngineDialogProps & { currency: EngineCurrency }) {
  return (
    <EngineActDialog
      {...props}
      title={w('engine_refuse', { unit: unitOf(currency) })}
      text={`${w('engine_refuse_text')} ${w('engine_refuse_ends', { open: openText(currency) })}`}
      start={{}}
      act={() => ({ name: 'setCurrency', currency: currency.address, collector: NOBODY })}
      before={currency.collector ?? w('engine_refused')}
      after={() => w('engine_refused')}
    />
  )
}
