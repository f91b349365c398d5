import type { CurationEntry as Entry } from '@vitrine/api/entities/operator/curation'
import type { Choice } from '@vitrine/domain/operator/curation'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate } from '#features/operator/console/act/english.ts'
import { shortWallet } from '#words/personName.ts'

/** What an entry of a list of home is called in the console. */
export function choiceName({ kind, title, name, target, link }: Entry): string {
  return title || name || (kind === 'person' ? shortWallet(target) : target) || link
}

/** The kind of an entry, and when it is shown. */
export function choiceText({ kind, from, until }: Entry): string {
  return [
    kind === 'page' ? w('choice_page') : w(`kind_${kind}`),
    ...(from ? [w('choice_from', { date: englishDate(from) })] : []),
    ...(until ? [w('choice_until', { date: englishDate(until) })] : []),
  ].join(' · ')
}

/** An entry as the server takes it, without what it only shows. */
export function choiceOf({ name: _, image: __, ...choice }: Entry): Choice {
  return choice
}
