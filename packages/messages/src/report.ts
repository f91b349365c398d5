/** The sentences of the form that reports something. Only that form loads them. */
export const report = {
  title_work: 'Report this work',
  title_collection: 'Report this collection',
  title_person: 'Report this person',
  text: 'A moderator will look at it. The person you report does not learn who you are.',
  reason: 'What is wrong?',
  reason_copy: 'It copies or steals somebody’s work',
  reason_impersonation: 'It pretends to be somebody else',
  reason_sensitive: 'It is sensitive and not marked as such',
  reason_illegal: 'It is illegal',
  reason_spam: 'It is spam or a scam',
  reason_other: 'Something else',
  details: 'Details',
  details_hint: 'Optional. For a copy, a link to the original helps most. {n} characters left.',
  send: 'Send report',
  sent: 'Thank you. A moderator will look at it.',
} as const
