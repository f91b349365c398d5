import { askToConnect } from '#data/askToConnect.ts'
import { browserQueryClient, request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { showToast } from '#ui/notices/toast.ts'
import { t } from '#words/t.ts'
import { w } from '../profileWords.ts'

/** Follows or unfollows a person. A failure is silent (ERR-04). Its code loads on the first click. */
export async function toggleFollow(wallet: string, follow: boolean): Promise<void> {
  if (!(await askToConnect())) return
  const route = follow ? 'GET /users/{id}/follow' : 'GET /users/{id}/unfollow'
  try {
    await request(route, { params: { id: wallet } })
    await refreshAfter(browserQueryClient(), route)
    showToast({ kind: 'success', title: t('success'), text: w(follow ? 'followed' : 'unfollowed') })
  } catch {}
}
