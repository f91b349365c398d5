/** How many works outlive the marketplace. The line that says it brings them. */
export const permanence = {
  works_committed: 'Works that nobody can change: {n} of {all}.',
  works_kept: 'Kept on IPFS: {n}.',
} as const
