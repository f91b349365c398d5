import type { Issue } from '@vitrine/domain/codes'
import { messageOf, t } from './catalogue.ts'

/** The sentence for an issue. */
export function issueText(issue: Issue): string {
  return messageOf(issue.code, 'params' in issue ? issue.params : undefined) ?? t('invalid_input')
}

/** The sentence for the first issue of a field, or null. */
export function issueAt(issues: readonly Issue[], path: string): string | null {
  const issue = issues.find((each) => each.path === path)
  return issue ? issueText(issue) : null
}
