import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@vitrine/api/entities/user'
import { request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast.ts'
import { askToConnect } from '#wallet/askToConnect.ts'
import { t } from '#words/t.ts'

/** Follow or Unfollow; a failure changes nothing and says nothing (STA-11, ERR-04). */
export function FollowButton({ user }: { user: User }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (follow: boolean) => {
      if (!(await askToConnect())) return
      const route = follow ? 'GET /users/{id}/follow' : 'GET /users/{id}/unfollow'
      await request(route, { params: { id: user.wallet } })
      await refreshAfter(client, route)
      showToast({ kind: 'success', title: t('success'), text: t(follow ? 'followed' : 'unfollowed') })
    },
  })
  return (
    <Button
      kind={user.followed ? 'secondary' : 'primary'}
      busy={isPending}
      onClick={() => mutate(!user.followed)}
    >
      {t(user.followed ? 'unfollow' : 'follow')}
    </Button>
  )
}
