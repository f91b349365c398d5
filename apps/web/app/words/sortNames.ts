/** The words for the order of a list. */
export const SORT_NAMES = {
  recent: 'sort_recent',
  cheap: 'sort_cheap',
  costly: 'sort_costly',
  liked: 'sort_liked',
} as const
