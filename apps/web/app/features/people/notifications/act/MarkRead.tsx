import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'

/** Marks all notifications as read. */
export function MarkRead() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await request('POST /users/notifications/read', { json: {} })
      await refreshAfter(client, 'POST /users/notifications/read')
    },
  })
  return (
    <Button size="small" kind="plain" busy={isPending} onClick={() => mutate()}>
      {t('notices_read')}
    </Button>
  )
}
