import { request } from '#data/browser.ts'
import { useAction } from '#parts/act/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'

const RETRY = 'POST /collections/{id}/health/retry'

/** Has the works read again that could not be read. */
export default function RetryReading({ id }: { id: string }) {
  const retry = useAction({
    write: RETRY,
    act: () => request(RETRY, { params: { id } }),
    said: t('health_retried'),
  })
  return (
    <Button size="small" className="mt-3" busy={retry.isPending} onClick={() => retry.mutate()}>
      {t('health_retry')}
    </Button>
  )
}
