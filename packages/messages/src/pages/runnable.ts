/** The sentences of a work that is a page with scripts. They load with its page. */
export const runnable = {
  run_work: 'Run this work',
  stop_work: 'Stop this work',
  run_note:
    'It runs in a closed frame, without access to your wallet or this site. Whoever made it can learn the address of your network.',
} as const
