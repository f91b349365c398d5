import { cutText } from '@vitrine/domain/text/cutText'
import { withoutMarks } from '@vitrine/domain/text/withoutMarks'
import { ReadMore } from '#ui/ReadMore.tsx'
import { t } from '#words/t.ts'
import { Linked } from './Linked.tsx'

/** What somebody wrote about a work or a collection, cut at a limit until more is wanted (LIM-01). */
export function Description({ text, limit }: { text: string; limit: number }) {
  const plain = withoutMarks(text)
  // A link that is cut would lead elsewhere.
  const cut = plain.length > limit ? cutText(plain, limit).replace(/\S*:\/\/\S*…$/, '…') : null
  return (
    <ReadMore
      text={<Linked text={plain} />}
      cut={cut === null ? null : <Linked text={cut} />}
      more={t('read_more')}
      less={t('read_less')}
    />
  )
}
