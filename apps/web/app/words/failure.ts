import type { Failure } from '@vitrine/domain/flow/flow'
import { messageOf, t } from './catalogue.ts'

/** The sentence for a failure. If the page does not know the code, it is the server's own sentence. */
export function failureText({ code, params, message }: Failure): string {
  return messageOf(code, params) ?? message ?? t('internal')
}
