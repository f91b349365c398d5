import type { Client } from '@vitrine/api/client'
import type { Results } from '@vitrine/domain/flow/step'
import type { Hex, TransactionReceipt } from 'viem'
import type { Wallet } from '#wallet/wallet.ts'
import type { Intent, IntentOf } from '../business/all.ts'
import type { At } from '../effects.ts'

/** What is sent for a step. */
export type Call = { to: Hex; data: Hex; value?: bigint }

export type Tools = { wallet: Wallet; request: Client }

/** How one kind of step is carried out. */
export type StepEffects = {
  /** The transaction to sign, or null when nothing needs to be sent. */
  call(at: At, tools: Tools): Promise<Call | null>
  /** What the receipt gives to the steps behind it. */
  read?(at: At, receipt: TransactionReceipt): Results
  /** Tells the server. `note` keeps what a part of it gave, so that trying again does not repeat it. */
  report?(at: At, hash: string | null, tools: Tools, note: (results: Results) => void): Promise<Results>
}

/** The contracts of the step's chain. */
export function contractsOf({ step }: At, { wallet }: Tools) {
  const network = wallet.networkOf(step.chainId)
  if (!network) throw new Error(`no chain ${step.chainId}`)
  return network.contracts
}

/** A result that an earlier step must have left. */
export function resultOf({ flow }: At, name: string): string {
  const result = flow.results[name]
  if (result === undefined) throw new Error(`the flow lacks ${name}`)
  return result
}

/** The intent that a step is for. */
export function intentOf<K extends Intent['kind']>({ intent, step }: At, ...kinds: K[]): IntentOf<K> {
  if (!(kinds as Intent['kind'][]).includes(intent.kind)) throw new Error(`${step.name} of ${intent.kind}`)
  return intent as IntentOf<K>
}
