import type { Client } from '@vitrine/api/client/client'
import type { Call } from '@vitrine/chain/calls/call'
import type { Results, StepName } from '@vitrine/domain/flow/step'
import type { Hex, TransactionReceipt } from 'viem'
import type { Wallet } from '#wallet/wallet.ts'
import type { Intent, IntentOf } from '../business/allBusiness.ts'
import type { At } from '../machine/effects.ts'

export type Tools = { wallet: Wallet; request: Client }

/** What the account is asked to sign, and the results that keep it. */
export type Message = {
  typed: Parameters<Wallet['signTypedData']>[1]
  keep: (signature: Hex) => Results
}

/** How a kind of step is carried out: by a transaction, or by a signature, which sends nothing. */
export type StepEffects = {
  /** The steps whose results its call does not need, so that a wallet can confirm it together with them (EIP-5792). */
  joins?: readonly StepName[]
  /** The transaction to sign, or null when nothing needs to be sent. */
  call?(at: At, tools: Tools): Promise<Call | null>
  /** The message to sign where no transaction is needed (EIP-712), or null. */
  message?(at: At, tools: Tools): Promise<Message | null>
  /**
   * The results that later steps need, read from the step's own events (`ownEvent.ts`). Null if the receipt has none of
   * them: then the transaction may have carried the calls of others. Absent where nothing is ever sent.
   */
  read?(at: At, receipt: TransactionReceipt, tools: Tools): Results | null
  /** Whether later steps or its report need those results. */
  gives?: true
  /** Whether `call` is null once the step has been done, so that the chain's state shows it too. */
  skips?: true
  /** The contract refuses the transaction, or refused it. The server then finds out whether the offer is at fault. */
  refused?(at: At, tools: Tools): Promise<unknown>
  /** Reports to the server. `note` stores the result of a part, so that a retry does not repeat it. */
  report?(at: At, hash: string | null, tools: Tools, note: (results: Results) => void): Promise<Results>
}

/** The contracts of the step's chain. */
export function contractsOf({ step }: At, { wallet }: Tools) {
  const network = wallet.networkOf(step.chainId)
  if (!network) throw new Error(`no chain ${step.chainId}`)
  return network.contracts
}

/** Has the server look at an offer again, which this account could not buy. Nobody waits for it, and it may fail. */
export const checkOffer = ({ flow }: At, { request }: Tools, offer: string): Promise<unknown> =>
  request('POST /offers/{id}/check', {
    params: { id: offer },
    json: { account: flow.account },
  }).catch(() => undefined)

/** A result that an earlier step must have stored. */
export function resultOf({ flow }: At, name: string): string {
  const result = flow.results[name]
  if (result === undefined) throw new Error(`the flow lacks ${name}`)
  return result
}

/** The intent of a step, which must be of one of these kinds. */
export function intentOf<K extends Intent['kind']>({ intent, step }: At, ...kinds: K[]): IntentOf<K> {
  if (!(kinds as Intent['kind'][]).includes(intent.kind)) throw new Error(`${step.name} of ${intent.kind}`)
  return intent as IntentOf<K>
}
