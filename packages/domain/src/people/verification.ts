/** Who gives badges: everybody takes their own (the specification's way), or the operator's people decide. */
export const VERIFICATIONS = ['self', 'review'] as const
export type Verification = (typeof VERIFICATIONS)[number]

/** How many links a request for a badge may name as evidence. */
export const MOST_EVIDENCE = 5
/** The longest note of a request, and the longest reason of a decision. */
export const VERIFICATION_NOTE = 1_000
/** How long after a refusal somebody may ask again, in days. */
export const DAYS_TO_ASK_AGAIN = 7

/** When somebody who was refused may ask again. */
export const mayAskAgain = (refusedAt: Date): Date =>
  new Date(refusedAt.getTime() + DAYS_TO_ASK_AGAIN * 86_400_000)
