import type { Failure } from '@vitrine/domain/flow/flow'
import { messageOf, t } from './catalogue.ts'

/** The sentence of a failure. */
export function failureText({ code, params }: Failure): string {
  return messageOf(code, params) ?? t('internal')
}
