import type { Signed, Terms } from '@vitrine/api/entities/trading/offer'
import type { Results, Step, StepName } from '@vitrine/domain/flow/step'
import type { Write } from '#data/refresh.ts'
import type { MessageKey } from '#words/catalogue.ts'

/** How dialogs name and show the work of a flow. */
export type Subject = { title: string; image: string | null; colour: string | null }

/** The fields of every intent. Intents are plain JSON, with wei as decimal strings. */
export type Common = { chainId: number; subject: Subject }

/** What was shown of an offer. `signed` is null for one on chain; intents of earlier versions lack it. */
export type ShownTerms = { terms: Terms; signed?: Signed | null }

/** What tells an offer apart. Intents of earlier versions lack the terms. */
export const offerIn = ({ terms, offer }: { terms?: Terms; offer: string }): unknown => terms ?? offer

/** The fields of an intent about an offer: the `_id`s of its token and of itself, and the terms that were shown. */
export type OnOffer = Common & ShownTerms & { token: string; offer: string }

/** The sentences for a step. */
export type StepWords = {
  title: MessageKey
  text: MessageKey
  /** When nothing was done. */
  failed: MessageKey
  /** Instead of `failed`: when the transaction reverted. */
  reverted?: MessageKey
  /** When it may still happen: the page has stopped waiting, or the wallet failed. By default `late_transaction`. */
  late?: MessageKey
  broken?: MessageKey
  /** Instead of `failed`: when the transaction was mined and only its report to the server failed. */
  unreported?: MessageKey
  done?: MessageKey
  /** Instead of `done`: when nothing had to be sent. */
  skipped?: MessageKey
}

/** A work of a purchase of several: the `_id` of its token, and whether it was bought. */
export type Outcome = { token: string; subject: Subject; bought: boolean }

/** An end that the dialog shows. */
export type EndInDialog = {
  /** The sentence for it. */
  words: MessageKey
  /** The tab of My Items that has what was done; by default what the person owns. */
  tab?: 'bids'
  /** Whether the work is the person's now. Anybody can settle an auction, so then it may be somebody else's. */
  brings?: 'surely' | 'perhaps'
  /** What became of each work, instead of the flow's one subject. */
  outcomes?: readonly Outcome[]
}

/** An end that a page shows, with the state that the page needs. */
export type EndOnPage = { path: string; state: object }

export type End = EndInDialog | EndOnPage

/** What a flow came to: the `_id` of its token, empty if it has none, and what its steps noted. */
export type Came = { token: string; results: Results }

/** One thing that a business does: its name, then everything that tells it apart from another one. */
export type Deed = readonly [name: string, ...terms: unknown[]]

/** One kind of business. The calls of its steps are in `flow/steps`. */
export type Business<I extends Common, S extends StepName> = {
  /**
   * What it does to money or tokens: assets, tokens, copies and terms. Chain and account are added. Pictures, titles and
   * limits, such as the highest fee, are not in it. While a flow may still do one of these things, another flow that
   * would do it asks the person first.
   */
  identity(intent: I): readonly Deed[]
  /** Its name in the tray. */
  name: MessageKey
  steps(intent: I): readonly Step<S>[]
  says: Readonly<Record<S, StepWords>>
  /** Its last write. What that changes is refreshed when the flow is done. */
  writes: Write
  /** How it ends; mostly with a sentence in the dialog. */
  end: MessageKey | ((intent: I, came: Came) => End)
  /** The part of an intent that may stay stored after its flow is done; by default all of it. */
  withoutSecrets?(intent: I): I
}
