/** How an announcement is meant. */
export const TONES = ['note', 'warning'] as const
export type Tone = (typeof TONES)[number]

/** The longest sentence, and the longest address. */
export const ANNOUNCEMENT_TEXT = 200
export const ANNOUNCEMENT_LINK = 300

/** What the operator tells everybody, on every page. */
export type Announcement = {
  text: string
  /** Where it leads: a path of this site, or an https address. Empty for nowhere. */
  link: string
  tone: Tone
  /** ISO 8601; null is until somebody takes it away. */
  until: string | null
}

/** Whether an announcement is shown at a time. */
export const isAnnounced = ({ until }: Announcement, now: number): boolean =>
  until === null || Date.parse(until) > now
