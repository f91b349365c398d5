import type { Failure } from '@vitrine/domain/flow/flow'
import { messageOf, t } from './catalogue.ts'

/** The sentence of a failure; the server's own where its code is younger than this page. */
export function failureText({ code, params, message }: Failure): string {
  return messageOf(code, params) ?? message ?? t('internal')
}
