import { cutText } from '@vitrine/domain/text/cutText'
import { withoutMarks } from '@vitrine/domain/text/withoutMarks'
import { Suspense } from 'react'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { ReadMore } from '#ui/ReadMore.tsx'
import { t } from '#words/t.ts'

// Few descriptions have links.
const Linked = lazyPart(() => import('./Linked.tsx'))

/** What somebody wrote about a work or a collection, cut at a limit until more is wanted (LIM-01). */
export function Description({ text, limit }: { text: string; limit: number }) {
  const plain = withoutMarks(text)
  // A link that is cut would lead elsewhere.
  const cut = plain.length > limit ? cutText(plain, limit).replace(/\S*:\/\/\S*…$/, '…') : null
  return (
    <ReadMore
      text={withLinks(plain)}
      cut={cut === null ? null : withLinks(cut)}
      more={t('read_more')}
      less={t('read_less')}
    />
  )
}

const withLinks = (text: string) =>
  text.includes('://') ? (
    <Suspense fallback={text}>
      <Linked text={text} />
    </Suspense>
  ) : (
    text
  )
