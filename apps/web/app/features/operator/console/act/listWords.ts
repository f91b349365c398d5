import { w } from './consoleWords.ts'

/** The sentences of a list of the console. @param shown how many entries it has, for screen readers */
export const consoleListWords = (shown: (n: number) => string) => ({
  loading: w('loading'),
  failed: w('failed'),
  retry: w('retry'),
  more: w('more'),
  shown,
})
