import { showToast } from '#ui/toast.ts'
import { t } from '#words/catalogue.ts'

/** Copies an address and says so. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ kind: 'success', title: t('success'), text: t('link_copied') })
  } catch {
    showToast({ kind: 'error', title: t('error'), text: t('link_not_copied') })
  }
}

/** Opens the system's share sheet. Closing it without a choice is no failure. */
export async function shareBySystem(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {})
}
