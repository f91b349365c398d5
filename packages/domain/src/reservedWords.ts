/** Words that routes use in the place of a name or an id, as in `/users/settings`. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set(
  'answer avatar categories cover keys my notifications reminders search settings tops trades user users verification verify webhooks'.split(
    ' ',
  ),
)
