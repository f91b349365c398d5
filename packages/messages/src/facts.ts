/** What else there is to say of people and collections. The parts that say it bring it. */
export const facts = {
  royalties_go_to: 'Royalties on {chain} go to {name}, since {date}',
  works_committed: 'Works that nobody can change: {n} of {all}.',
  works_kept: 'Kept on IPFS: {n}.',
} as const
