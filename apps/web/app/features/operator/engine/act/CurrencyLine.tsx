import type { Hex } from '@vitrine/api/entities/primitives'
import { w } from '#features/operator/console/act/words.ts'
import { CurrencyDialog, RefuseDialog } from './CurrencyDialog.tsx'
import { type EngineCurrency, parkedText, unitOf } from './currencyWords.ts'
import { ActButton } from './EngineActButton.tsx'
import type { ReadEngine } from './engineFacts.ts'
import { CollectDialog } from './PayoutDialog.tsx'

type CurrencyLineProps = { engine: ReadEngine; wallet: Hex; currency: EngineCurrency }

/** A currency of orders: its units, who gets the commission in it, and what waits for them. */
export function CurrencyLine({ engine, wallet, currency }: CurrencyLineProps) {
  const { symbol, decimals, address, collector, parked } = currency
  const unit = unitOf(currency)
  const isOwner = wallet === engine.facts.owner
  const act = (label: string, Dialog: typeof RefuseDialog) => (
    <ActButton
      label={label}
      engine={engine}
      wallet={wallet}
      dialog={(props) => <Dialog {...props} currency={currency} />}
    />
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {symbol && decimals !== null
            ? w('engine_currency_units', { symbol, decimals })
            : w('engine_currency_strange')}
        </p>
        <p className="text-sm text-quiet wrap-anywhere">{address}</p>
        <p className="text-sm text-quiet wrap-anywhere">
          {collector ? `${w('engine_collector')} ${collector}` : w('engine_refused')}
        </p>
        {parked !== '0' && <p>{w('engine_waiting', { amount: parkedText(currency) })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {parked !== '0' && act(w('engine_collect', { unit }), CollectDialog)}
        {isOwner && collector && act(w('engine_change_collector', { unit }), CurrencyDialog)}
        {isOwner && collector && act(w('engine_refuse', { unit }), RefuseDialog)}
        {isOwner && !collector && act(w('engine_allow_unit', { unit }), CurrencyDialog)}
      </div>
    </li>
  )
}
