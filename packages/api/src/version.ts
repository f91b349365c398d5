import own from '../package.json' with { type: 'json' }

/** The version of Vitrine; all packages of the repository have the same. */
export const VERSION: string = own.version
