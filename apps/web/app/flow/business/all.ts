import type { Step, StepName } from '@vitrine/domain/flow/step'
import { bid } from './bid.ts'
import type { Business, Common, StepWords } from './business.ts'
import { buy } from './buy.ts'
import { cancel } from './cancel.ts'
import { claim } from './claim.ts'
import { create } from './create.ts'
import { importing } from './import.ts'
import { sell } from './sell.ts'
import { settle } from './settle.ts'
import { withdraw } from './withdraw.ts'

/** Every kind of business, under the `kind` of its intents. */
const ALL = { create, sell, buy, bid, cancel, settle, claim, import: importing, withdraw }

type Of<B> = B extends Business<infer I, infer _> ? I : never
export type Intent = Of<(typeof ALL)[keyof typeof ALL]>
/** The intents of these kinds. */
export type IntentOf<K extends Intent['kind']> = Extract<Intent, { kind: K }>

/** What kind of business an intent is. */
export function businessOf({ kind }: Intent): Business<Intent & Common, StepName> {
  // Which intent belongs to which kind is known to the types above, but not in this place.
  return ALL[kind] as unknown as Business<Intent & Common, StepName>
}

/** The steps that an intent takes. */
export function stepsOf(intent: Intent): readonly Step[] {
  return businessOf(intent).steps(intent)
}

/** What is said of a step of an intent. */
export function wordsOf(intent: Intent, step: StepName): StepWords {
  return businessOf(intent).says[step]
}

/** What may be remembered of an intent once it is done. */
export function withoutSecrets(intent: Intent): Intent {
  return businessOf(intent).withoutSecrets?.(intent) ?? intent
}
