/** What browsers without scripts show. Only the server has it. */
export const withoutScripts = {
  scripts_needed:
    'You can look at works, collections and people. To buy, bid or sell, and to see pages of your own, allow scripts in your browser.',
} as const
