import { cutText } from '@vitrine/domain/text/cutText'
import { withoutMarks } from '@vitrine/domain/text/withoutMarks'
import { ReadMore } from '#ui/ReadMore.tsx'
import { t } from '#words/t.ts'

/** What somebody wrote about a work or a collection, cut at a limit until more is wanted (LIM-01). */
export function Description({ text, limit }: { text: string; limit: number }) {
  const plain = withoutMarks(text)
  const cut = plain.length > limit ? cutText(plain, limit) : null
  return <ReadMore text={plain} cut={cut} more={t('read_more')} less={t('read_less')} />
}
