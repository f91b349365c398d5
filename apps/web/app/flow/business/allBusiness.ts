import type { Step, StepName } from '@vitrine/domain/flow/step'
import { say, t } from '#words/catalogue.ts'
import type { Business, Common, StepWords } from './business.ts'
import { bid, buy, buyMany } from './buying.ts'
import { claim, settle, withdraw } from './ending.ts'
import { addCollection, create, importing, series } from './making.ts'
import { acceptOrder, cancelOrder, offer } from './offering.ts'
import { engine, namePayee, transfer } from './owning.ts'
import { cancel, cancelAll, cancelMany, sell, sellMany } from './selling.ts'

/** Every kind of business, by the `kind` of its intents. */
const ALL = {
  create,
  series,
  sell,
  sellMany,
  buy,
  buyMany,
  bid,
  cancel,
  cancelAll,
  cancelMany,
  settle,
  transfer,
  claim,
  import: importing,
  addCollection,
  withdraw,
  namePayee,
  engine,
  offer,
  acceptOrder,
  cancelOrder,
}

type Of<B> = B extends Business<infer I, infer _> ? I : never
export type Intent = Of<(typeof ALL)[keyof typeof ALL]>
/** The intents of some kinds. */
export type IntentOf<K extends Intent['kind']> = Extract<Intent, { kind: K }>

/** The kind of business that an intent belongs to. */
export function businessOf({ kind }: Intent): Business<Intent & Common, StepName> {
  // TypeScript cannot see here that the intent and the business have the same kind.
  return ALL[kind] as unknown as Business<Intent & Common, StepName>
}

/**
 * What an intent does for an account, as strings. Two intents that have one in common would do it twice. Letters of
 * addresses may be of either case, and numbers may be strings.
 */
export function deedsOf(intent: Intent, account: string): readonly string[] {
  return businessOf(intent)
    .identity(intent)
    .map((deed) => plain([intent.chainId, account, ...deed]))
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(String(value ?? '').toLowerCase())
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${name}:${plain(field)}`).join()}}`
}

/** The steps that an intent takes. */
export function stepsOf(intent: Intent): readonly Step[] {
  return businessOf(intent).steps(intent)
}

/** The sentences for a step of an intent. */
export function stepWordsOf(intent: Intent, step: StepName): StepWords {
  return businessOf(intent).says[step]
}

/** The name of a step, with the works that it is for if it mints a part of a series. */
export function titleOf(intent: Intent, step: Step): string {
  const { part } = step
  if (!part) return say(stepWordsOf(intent, step.name).title)
  return t('step_mint_part', { first: part.first + 1, last: part.first + part.count })
}

/** The part of an intent that may stay stored after its flow is done. */
export function withoutSecrets(intent: Intent): Intent {
  return businessOf(intent).withoutSecrets?.(intent) ?? intent
}
