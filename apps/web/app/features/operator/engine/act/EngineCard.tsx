import type { Engine } from '@vitrine/api/entities/operator/engine'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { Bps } from '@vitrine/domain/money/bps'
import type { ReactNode } from 'react'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate } from '#features/operator/console/act/english.ts'
import { moneyText } from '#words/money.ts'
import { percentText } from '#words/number.ts'
import { BaseUriDialog } from './BaseUriDialog.tsx'
import { CommissionDialog } from './CommissionDialog.tsx'
import { CurrencyDialog, RefuseDialog } from './CurrencyDialog.tsx'
import { type EngineCurrency, openText, parkedText, unitOf } from './currencyWords.ts'
import { ActButton } from './EngineActButton.tsx'
import type { EngineDialogProps } from './EngineActDialog.tsx'
import type { ReadEngine } from './engineFacts.ts'
import { AcceptDialog, OfferDialog, WithdrawOfferDialog } from './OwnershipDialog.tsx'
import { PauseDialog } from './PauseDialog.tsx'
import { CollectDialog, PayoutDialog } from './PayoutDialog.tsx'

type CurrencyLineProps = { engine: ReadEngine; wallet: Hex; currency: EngineCurrency }

/** A currency of orders: its units, who gets the commission in it, and what waits for them. */
function CurrencyLine({ engine, wallet, currency }: CurrencyLineProps) {
  const { symbol, decimals, address, collector, parked, problems } = currency
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
        {problems.map((problem) => (
          <p key={problem} className="text-sm text-error">
            {w('engine_problem', { problem })}
          </p>
        ))}
        {collector && <p className="text-sm text-quiet">{openText(currency)}</p>}
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

type EngineCardProps = { engine: Engine; wallet: Hex }

/** The sale contract of one chain. */
export function EngineCard({ engine, wallet }: EngineCardProps) {
  const { facts } = engine
  return (
    <section
      aria-labelledby={`engine-${engine.chain}`}
      className="rounded-m border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={`engine-${engine.chain}`} className="text-xl">
        {engine.name}
      </h2>
      {facts ? <Facts engine={{ ...engine, facts }} wallet={wallet} /> : <p>{w('engine_none')}</p>}
    </section>
  )
}

function Facts({ engine, wallet }: { engine: ReadEngine; wallet: Hex }) {
  const { facts, blockchain, address } = engine
  const isOwner = wallet === facts.owner
  const line = (label: string, value: string, acts?: ReactNode) => (
    <FactLine label={label} value={value}>
      {acts}
    </FactLine>
  )
  const act = (label: string, Dialog: (props: EngineDialogProps) => ReactNode) => (
    <ActButton label={label} engine={engine} wallet={wallet} dialog={(props) => <Dialog {...props} />} />
  )
  return (
    <>
      <p className="text-sm text-quiet tabular-nums">
        {w('engine_block', { n: facts.block.number, date: englishDate(facts.block.date) })}
      </p>
      <p className="mt-3 wrap-anywhere">{accessText(engine, wallet)}</p>
      <dl className="mt-3 flex flex-col divide-y divide-line">
        {line(w('engine_address'), address)}
        {line(w('engine_owner'), facts.owner, isOwner && act(w('engine_offer'), OfferDialog))}
        {facts.pending_owner &&
          line(
            w('engine_pending'),
            facts.pending_owner,
            <>
              {isOwner && act(w('engine_unoffer'), WithdrawOfferDialog)}
              {wallet === facts.pending_owner && act(w('engine_accept'), AcceptDialog)}
            </>,
          )}
        {line(
          w('engine_commission'),
          w('engine_commission_of', { percent: percentText(facts.commission as Bps) }),
          isOwner && act(w('engine_set_commission'), CommissionDialog),
        )}
        {line(
          w('engine_state'),
          w(facts.paused ? 'engine_is_paused' : 'engine_running'),
          isOwner && act(w(facts.paused ? 'engine_unpause' : 'engine_pause'), PauseDialog),
        )}
        {line(
          w('engine_accrued'),
          moneyText(facts.accrued, blockchain),
          isOwner && facts.accrued !== '0' && act(w('engine_extract'), PayoutDialog),
        )}
        {facts.collections.map((collection) => (
          <FactLine
            key={collection.address}
            label={w('engine_base_uri', { address: collection.address })}
            value={collection.base_uri || w('engine_no_base_uri')}
          >
            {wallet === collection.owner && (
              <ActButton
                label={w('engine_set_base_uri')}
                engine={engine}
                wallet={wallet}
                dialog={(props) => <BaseUriDialog {...props} collection={collection} />}
              />
            )}
          </FactLine>
        ))}
        {line(w('engine_code'), w(facts.code_known ? 'engine_code_known' : 'engine_code_unknown'))}
      </dl>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{w('engine_currencies')}</h3>
        {isOwner && act(w('engine_allow'), CurrencyDialog)}
      </div>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {facts.currencies.map((currency) => (
          <CurrencyLine key={currency.address} engine={engine} wallet={wallet} currency={currency} />
        ))}
      </ul>
    </>
  )
}

/** Who can act on the contract. */
function accessText({ facts: { owner, pending_owner } }: ReadEngine, wallet: Hex): string {
  if (wallet === owner) return w('engine_you')
  return wallet === pending_owner ? w('engine_offered') : w('engine_not_owner', { owner })
}

function FactLine({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <dt className="text-sm text-quiet wrap-anywhere">{label}</dt>
      <dd className="tabular-nums wrap-anywhere">{value}</dd>
      {children && (
        <dd className="flex flex-wrap gap-2 max-sm:mt-2 sm:col-start-2 sm:row-span-2 sm:row-start-1">
          {children}
        </dd>
      )}
    </div>
  )
}
