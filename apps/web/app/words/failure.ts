import type { Failure } from '@vitrine/domain/flow/flow'
import { messageOf, t } from './catalogue.ts'

/** The sentence of a failure. For a code that the page does not know, the server's own sentence. */
export function failureText({ code, params, message }: Failure): string {
  return messageOf(code, params) ?? message ?? t('internal')
}
