import type { Terms } from '@vitrine/api/entities/offer'
import type { Step, StepName } from '@vitrine/domain/flow/step'
import type { Write } from '#data/refresh.ts'
import type { MessageKey } from '#words/catalogue.ts'

/** How a work is named and shown while something is done with it. */
export type Subject = { title: string; image: string | null; colour: string | null }

/** What every intent has. Intents are plain JSON: wei as decimal strings. */
export type Common = { chainId: number; subject: Subject }

/** An offer that something is done with: the `_id` of its token and its own, and the terms that were shown. */
export type OnOffer = Common & { token: string; offer: string; terms: Terms }

/** What is said of a step. */
export type StepWords = {
  title: MessageKey
  text: MessageKey
  failed: MessageKey
  /** Said instead where the chain refused it, and where it was waited for in vain. */
  reverted?: MessageKey
  late?: MessageKey
  /** Said instead where the chain has it and the server could not be told. */
  unreported?: MessageKey
  done?: MessageKey
}

/** The page that some business ends on, with what it shows of its intent and its token's `_id`. */
export type EndOnPage<I> = (intent: I, token: string) => { path: string; state: object }

/** Everything that one kind of business is, but for the calls of its steps (`flow/steps`). */
export type Business<I extends Common, S extends StepName> = {
  /** What it is called in the tray. */
  name: MessageKey
  steps(intent: I): readonly Step<S>[]
  says: Readonly<Record<S, StepWords>>
  /** Its last write: what that changes is old once it is done. */
  writes: Write
  /** What is said at its end, or the page that it ends on. */
  end: MessageKey | EndOnPage<I>
  /** What may be remembered of it once it is done; without this all of it. */
  withoutSecrets?(intent: I): I
}
