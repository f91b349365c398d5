import type { Params } from './fill.ts'

/**
 * Parameters in which the code of a cause is its sentence: a failure names what failed, and its `cause` says why.
 * @param sentenceOf the sentence of a code; null if there is none
 */
export function withCause(params: Params, sentenceOf: (code: string) => string | null): Params {
  const sentence = typeof params.cause === 'string' ? sentenceOf(params.cause) : null
  return sentence === null ? params : { ...params, cause: sentence }
}
