/** What can be reported. */
export const SUBJECT_KINDS = ['work', 'collection', 'person'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Why somebody reports it. */
export const REPORT_REASONS = ['copy', 'impersonation', 'sensitive', 'illegal', 'spam', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** The longest text of a report, and of a moderator's reason. */
export const REPORT_LENGTH = 1_000

/** The longest answer of a creator whose work was hidden. */
export const ANSWER_LENGTH = 2_000
