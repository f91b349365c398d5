/** A broken place that changes nothing, so no test can notice it. */
export type Equivalent = {
  file: string
  /** What is written there, and what replaces it; any white space is one space. */
  original: string
  replacement: string
  why: string
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'packages/domain/src/rules/trading/checkHigh.ts',
    original: '(one ?? 0n) > (other ?? 0n)',
    replacement: '(one ?? 0n) >= (other ?? 0n)',
    why: 'of two equal prices either is the higher one',
  },
  {
    file: 'packages/domain/src/rules/trading/checkListing.ts',
    original: 'facts.free < MOST_COPIES',
    replacement: 'facts.free <= MOST_COPIES',
    why: 'of two equal numbers either is the lower one',
  },
  {
    file: 'packages/domain/src/rules/trading/canBid.ts',
    original: 'left < reservable',
    replacement: 'left <= reservable',
    why: 'of two equal numbers either is the lower one',
  },
  {
    file: 'packages/domain/src/rules/trading/checkOrder.ts',
    original: 'BigInt(set.size) < MOST_OF_COLLECTION',
    replacement: 'BigInt(set.size) <= MOST_OF_COLLECTION',
    why: 'of two equal numbers either is the lower one',
  },
  {
    file: 'packages/domain/src/rules/trading/checkOrder.ts',
    original: 'supply < MOST_COPIES',
    replacement: 'supply <= MOST_COPIES',
    why: 'of two equal numbers either is the lower one',
  },
  {
    file: 'packages/domain/src/flow/plan.ts',
    original: 'blockTime < clock',
    replacement: 'blockTime <= clock',
    why: 'of two equal times either is the earlier one',
  },
  {
    file: 'packages/domain/src/flow/plan.ts',
    original: 'expiry < most',
    replacement: 'expiry <= most',
    why: 'of two equal times either is the earlier one',
  },
  {
    file: 'packages/domain/src/flow/flow.ts',
    original: "'results' in event && event.results",
    replacement: 'true',
    why: 'without results nothing is added to the results',
  },
  {
    file: 'packages/domain/src/flow/flow.ts',
    original: "'results' in event && event.results",
    replacement: "'results' in event || event.results",
    why: 'without results nothing is added to the results',
  },
  {
    file: 'apps/web/app/flow/batches/gasLimit.ts',
    original: 'blockLimit < MAX_TRANSACTION_GAS',
    replacement: 'blockLimit <= MAX_TRANSACTION_GAS',
    why: 'of two equal limits either is the lower one',
  },
  {
    file: 'apps/web/app/flow/batches/gasLimit.ts',
    original: 'wanted < most',
    replacement: 'wanted <= most',
    why: 'of two equal limits either is the lower one',
  },
  {
    file: 'apps/web/app/flow/batches/sendTogether.ts',
    original: 'joining.length === 0 && !service',
    replacement: 'false',
    why: 'the same is decided again at the end, after the wallet was asked what it can do',
  },
  {
    file: 'apps/web/app/flow/batches/sendTogether.ts',
    original: 'index < flow.steps.length',
    replacement: 'index <= flow.steps.length',
    why: 'a step that does not exist ends the loop in its first line',
  },
  {
    file: 'apps/exit/src/acting/lookFor.ts',
    original: 'spentAt !== sent.spentAt',
    replacement: 'true',
    why: 'what is kept is kept once more',
  },
  {
    file: 'apps/exit/src/acting/lookFor.ts',
    original: "type === 'event'",
    replacement: 'true',
    why: 'no function of the engine has the name of an event',
  },
  {
    file: 'apps/exit/src/acting/outstanding.ts',
    original: 'storage?.setItem',
    replacement: 'storage.setItem',
    why: 'without a storage it throws, which is caught',
  },
  {
    file: 'apps/exit/src/acting/outstanding.ts',
    original: 'storage?.getItem',
    replacement: 'storage.getItem',
    why: 'without a storage it throws, which is caught',
  },
  {
    file: 'apps/exit/src/account/readOffer.ts',
    original: '!isOpen && state.reserved === 0n',
    replacement: 'false',
    why: 'it only saves the question for an auction that is none',
  },
  {
    file: 'apps/exit/src/account/parseSigned.ts',
    original: "typeof value !== 'object'",
    replacement: 'false',
    why: 'text and numbers have nothing inside that could be one',
  },
  {
    file: 'apps/exit/src/chain/refusal.ts',
    original: "typeof at !== 'object'",
    replacement: 'false',
    why: 'text and numbers have no cause',
  },
  {
    file: 'apps/exit/src/chain/node.ts',
    original: '{ return null }',
    replacement: '{}',
    why: 'nobody tells null from undefined',
  },
  {
    file: 'apps/exit/src/work/block.ts',
    original: '() => null',
    replacement: '() => undefined',
    why: 'nobody tells null from undefined',
  },
  {
    file: 'apps/exit/src/account/findOffers.ts',
    original: '{ return null }',
    replacement: '{}',
    why: 'nobody tells null from undefined',
  },
  {
    file: 'apps/exit/src/work/readMetadata.ts',
    original: '{ return null }',
    replacement: '{}',
    why: 'neither null nor undefined is an object',
  },
  {
    file: 'apps/server/src/chain/indexer/handlers/readBalances.ts',
    original: 'copies < 0n',
    replacement: 'copies <= 0n',
    why: 'zero is zero either way',
  },
  {
    file: 'apps/server/src/chain/indexer/handlers/readBalances.ts',
    original: 'copies > MOST',
    replacement: 'copies >= MOST',
    why: 'of two equal numbers either is the lower one',
  },
  {
    file: 'apps/server/src/chain/indexer/handlers/broughtTransfer.ts',
    original: 'copies < 0n',
    replacement: 'copies <= 0n',
    why: 'zero is zero either way',
  },
  {
    file: 'apps/server/src/chain/indexer/handlers/broughtTransfer.ts',
    original: 'copies > MOST',
    replacement: 'copies >= MOST',
    why: 'of two equal numbers either is the lower one',
  },
  {
    file: 'packages/domain/src/rules/operator/checkChoice.ts',
    original: 'from !== null && until !== null',
    replacement: 'true',
    why: 'a date that is null is before and after none',
  },
  {
    file: 'packages/domain/src/rules/operator/checkChoice.ts',
    original: 'from !== null && until !== null',
    replacement: 'from !== null || until !== null',
    why: 'a date that is null is before and after none',
  },
  {
    file: 'packages/domain/src/rules/operator/checkChoice.ts',
    original: 'from !== null',
    replacement: 'true',
    why: 'a date that is null is before and after none',
  },
  {
    file: 'packages/domain/src/rules/operator/checkChoice.ts',
    original: 'until !== null',
    replacement: 'true',
    why: 'a date that is null is before and after none',
  },
]
