/** What browsers without scripts show. Only the server has it. */
export const withoutScripts = {
  scripts_needed: 'You can look at everything here. To buy, bid or sell, allow scripts in your browser.',
} as const
