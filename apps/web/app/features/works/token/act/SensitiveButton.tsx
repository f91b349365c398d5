import { request } from '#data/browser.ts'
import { useAction } from '#parts/act/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'

/** For the creator: marks the work as sensitive, or takes the mark away. */
export default function SensitiveButton({ id, sensitive }: { id: string; sensitive: boolean }) {
  const { mutate, isPending } = useAction({
    write: 'POST /tokens/{id}/sensitive',
    act: (mark: boolean) =>
      request('POST /tokens/{id}/sensitive', { params: { id }, json: { sensitive: mark } }),
    said: (mark) => t(mark ? 'sensitive_marked' : 'sensitive_unmarked'),
  })
  return (
    <Button size="small" busy={isPending} className="min-h-11" onClick={() => mutate(!sensitive)}>
      {t(sensitive ? 'sensitive_unmark' : 'sensitive_mark')}
    </Button>
  )
}
