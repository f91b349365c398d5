/** Who receives a person's royalties. The lines that say it bring it. */
export const payees = {
  royalties_go_to: 'Royalties on {chain} go to {name}, since {date}',
} as const
