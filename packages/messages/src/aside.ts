/** Sentences that few visits need. What shows them brings them. */
export const aside = {
  legal_since: 'Effective',
  legal_contents: 'Contents',
  legal_english: 'This text is only in English.',
  connect_needed_title: 'Connect to see this page',
  connect_needed_text: 'This page shows what belongs to your wallet.',
  email_placeholder: 'you@example.com',
  subscribe: 'Subscribe',
  offline: 'You are offline.',
  takeout: 'Download everything',
} as const
