import { NOBODY } from '@vitrine/domain/operator/engineActs'
import { readAddress } from '@vitrine/domain/typed/readAddress'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { TRIMMED } from '#parts/act/typing.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { type EngineCurrency, unitOf } from './currencyWords.ts'
import { EngineActDialog, type EngineDialogProps } from './EngineActDialog.tsx'

type CurrencyDialogProps = EngineDialogProps & { currency?: EngineCurrency }

/** Allows a currency, or lets its commission go to another wallet. */
export function CurrencyDialog({ currency, ...props }: CurrencyDialogProps) {
  const unit = currency ? unitOf(currency) : ''
  const words = currency?.collector ? 'engine_change_collector' : 'engine_allow'
  return (
    <EngineActDialog
      {...props}
      title={w(words, { unit })}
      text={w(`${words}_text`, { unit })}
      start={{ currency: currency?.address ?? '', collector: '' }}
      act={(draft) => ({
        name: 'setCurrency',
        currency: readAddress(draft.currency),
        collector: readAddress(draft.collector),
      })}
      before={currency?.collector ?? w('engine_refused')}
      after={({ collector }) => collector.trim() || '–'}
    >
      {(form) => (
        <>
          {!currency && <TextField label={w('engine_currency_field')} {...form.field('currency', TRIMMED)} />}
          <TextField label={w('engine_collector_field')} {...form.field('collector', TRIMMED)} />
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
      text={w('engine_refuse_text')}
      start={{}}
      act={() => ({ name: 'setCurrency', currency: currency.address, collector: NOBODY })}
      before={currency.collector ?? w('engine_refused')}
      after={() => w('engine_refused')}
    />
  )
}
