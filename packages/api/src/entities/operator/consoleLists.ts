/** The lists of the console that can be exported. */
export const CONSOLE_LISTS = [
  'cases',
  'likenesses',
  'held',
  'verifications',
  'contracts',
  'newsletters',
  'team',
  'errors',
  'audit',
] as const
export type ConsoleList = (typeof CONSOLE_LISTS)[number]
