/** The names of the categories with which a marketplace begins. One that an operator renamed is not translated. */
export const categories = {
  category_art: 'Art',
  category_photography: 'Photography',
  category_games: 'Games',
  category_metaverses: 'Metaverses',
  category_music: 'Music',
  category_domains: 'Domains',
} as const
