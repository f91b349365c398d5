import type { UseQueryResult } from '@tanstack/react-query'
import { isAway } from '#data/isAway.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'

/** The answers that did not come, although they may. What is not there is no such answer: it is gone. */
export const unreadOf = <T extends UseQueryResult<unknown>>(answers: readonly T[]): T[] =>
  answers.filter(({ isError, error }) => isError && isAway(error))

/** Says that works are left out because they could not be read, which does not mean that they are gone, and reads them again. */
export function Unread({ of }: { of: readonly UseQueryResult<unknown>[] }) {
  if (of.length === 0) return null
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p>{t('works_unread', { n: of.length })}</p>
      <Button
        size="small"
        busy={of.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const each of of) void each.refetch()
        }}
      >
        {t('retry')}
      </Button>
    </div>
  )
}
