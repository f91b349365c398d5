import type { Case } from '@vitrine/api/entities/moderation/case'
import { personName, shortWallet } from '#words/personName.ts'
import { w } from './consoleWords.ts'
import type { Decision } from './decisions.ts'
import { englishDate } from './english.ts'

type Told = Pick<
  Case,
  'state' | 'answer' | 'reports' | 'claimed_by' | 'decided_by' | 'date_decided' | 'date_opened'
>

/** How a case stands, in one line. */
export function caseText({
  state,
  answer,
  reports,
  claimed_by,
  decided_by,
  date_decided,
  date_opened,
}: Told): string {
  if (state === 'closed' && decided_by && date_decided)
    return w('case_decided', { name: personName(decided_by), date: englishDate(date_decided) })
  return [
    ...(reports > 0 ? [reports === 1 ? w('case_reports_one') : w('case_reports', { n: reports })] : []),
    ...(answer ? [w('case_answered')] : []),
    w('case_since', { date: englishDate(date_opened) }),
    ...(claimed_by ? [w('case_claimed', { name: personName(claimed_by) })] : []),
  ].join(' · ')
}

/** The name of what a case is about. */
export function subjectName({ kind, id, name }: Case['subject']): string {
  return name || (kind === 'person' ? shortWallet(id) : id)
}

/** The sentences of a decision about a kind of subject. Only works can be marked. */
export function decisionWords(name: Decision['name'], kind: Case['subject']['kind']) {
  if (name === 'case_mark' || name === 'case_unmark' || kind === 'work')
    return { act: w(name), title: `${name}_title`, text: w(`${name}_text`), done: w(`${name}_done`) } as const
  const word = `${name}_${kind}` as const
  return { act: w(word), title: `${name}_title`, text: w(`${word}_text`), done: w(`${word}_done`) } as const
}

/** The page of what a case is about. */
export function subjectPath({ kind, id }: Case['subject']): string {
  const folder = { work: 'tokens', collection: 'collections', person: 'users' }[kind]
  return `/${folder}/${id}`
}
