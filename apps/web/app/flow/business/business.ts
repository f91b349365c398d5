import type { Signed, Terms } from '@vitrine/api/entities/offer'
import type { Step, StepName } from '@vitrine/domain/flow/step'
import type { Write } from '#data/refresh.ts'
import type { MessageKey } from '#words/catalogue.ts'

/** How dialogs name and show the work of a flow. */
export type Subject = { title: string; image: string | null; colour: string | null }

/** The fields of every intent. Intents are plain JSON, with wei as decimal strings. */
export type Common = { chainId: number; subject: Subject }

/** What was shown of an offer. `signed` is null for one on chain; intents of earlier versions lack it. */
export type ShownTerms = { terms: Terms; signed?: Signed | null }

/** The fields of an intent about an offer: the `_id`s of its token and of itself, and the terms that were shown. */
export type OnOffer = Common & ShownTerms & { token: string; offer: string }

/** The sentences for a step. */
export type StepWords = {
  title: MessageKey
  text: MessageKey
  failed: MessageKey
  /** Instead of `failed`: when the transaction reverted, and when it was not mined in time. */
  reverted?: MessageKey
  late?: MessageKey
  /** Instead of `failed`: when the transaction was mined and only its report to the server failed. */
  unreported?: MessageKey
  done?: MessageKey
  /** Instead of `done`: when nothing had to be sent. */
  skipped?: MessageKey
}

/** The page that shows the end of a flow, and the state that the page needs. `token` is the token's `_id`. */
export type EndOnPage<I> = (intent: I, token: string) => { path: string; state: object }

/** One kind of business. The calls of its steps are in `flow/steps`. */
export type Business<I extends Common, S extends StepName> = {
  /** Its name in the tray. */
  name: MessageKey
  steps(intent: I): readonly Step<S>[]
  says: Readonly<Record<S, StepWords>>
  /** Its last write. What that changes is refreshed when the flow is done. */
  writes: Write
  /** The sentence for its end, or the page that shows it. */
  end: MessageKey | EndOnPage<I>
  /** Instead of that sentence, where it depends on what was wanted. */
  endWords?(intent: I): MessageKey
  /** The part of an intent that may stay stored after its flow is done; by default all of it. */
  withoutSecrets?(intent: I): I
}
