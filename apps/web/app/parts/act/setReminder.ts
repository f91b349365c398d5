import type { Reminder } from '@vitrine/api/entities/people/reminder'
import { browserQueryClient, failureOf, request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { showToast } from '#ui/notices/toast.ts'
import { failureText } from '#words/failure.ts'
import { t } from '#words/t.ts'

/** Asks to be reminded of something, or no longer does. Its code loads on the first click. */
export async function setReminder(reminder: Reminder, on: boolean): Promise<void> {
  try {
    await request('POST /users/reminders', { json: { ...reminder, on } })
    await refreshAfter(browserQueryClient(), 'POST /users/reminders')
  } catch (error) {
    showToast({ kind: 'error', title: t('error'), text: failureText(failureOf(error)) })
  }
}
