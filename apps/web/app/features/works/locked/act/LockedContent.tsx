import { useQuery } from '@tanstack/react-query'
import { commitLocked } from '@vitrine/chain/commitLocked'
import { useState } from 'react'
import { failureOf } from '#data/browser.ts'
import { query } from '#data/query.ts'
import { Button } from '#ui/Button.tsx'
import { Problem } from '#ui/notices/Problem.tsx'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import { Markdown } from '#words/Markdown.tsx'

/** The locked content, for its owner. It is fetched on a click and compared with the commitment on the chain. */
export default function LockedContent({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...query('GET /tokens/{id}/locked', { params: { id } }),
    enabled: open,
    // Never from the cache: the work may have been sold meanwhile.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  if (!data)
    return (
      <div className="mt-3 flex flex-col items-start gap-3">
        <Button size="small" busy={isFetching} onClick={() => (open ? refetch() : setOpen(true))}>
          {t('locked_open')}
        </Button>
        <Problem text={error && failureText(failureOf(error))} />
      </div>
    )
  const matches = commitLocked(data.content, data.salt) === data.commitment
  return (
    <div className="mt-3">
      <Markdown text={data.content} />
      <p className={`mt-4 text-sm ${matches ? 'text-quiet' : 'text-error'}`}>
        {t(matches ? 'locked_matches' : 'locked_differs')}
      </p>
    </div>
  )
}
