import { askToConnect } from '#data/askToConnect.ts'
import { browserQueryClient, failureOf, request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { showToast } from '#ui/notices/toast.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'

/** Likes or unlikes a work, and shows the result. Its code loads on the first click. */
export async function toggleLike(id: string, like: boolean): Promise<void> {
  if (!(await askToConnect())) return
  try {
    await request(like ? 'POST /tokens/{id}/like' : 'POST /tokens/{id}/unlike', { params: { id } })
    await refreshAfter(browserQueryClient(), 'POST /tokens/{id}/like')
    showToast({ kind: 'success', title: t('success'), text: t(like ? 'liked' : 'unliked') })
  } catch (error) {
    showToast({ kind: 'error', title: t('error'), text: failureText(failureOf(error)) })
  }
}
