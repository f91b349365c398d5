import type { OutputOf } from '@vitrine/api/client/client'
import { useState } from 'react'
import { askToConnect } from '#data/askToConnect.ts'
import { request } from '#data/browser.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { beginFlow } from '#flow/machine/beginFlow.ts'
import { showToast } from '#ui/notices/toast.ts'
import { openWallet } from '#wallet/openWallet.ts'
import { walletFailure } from '#wallet/walletFailure.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import { claimOf, type ImportDraft, previewKey } from './importDraft.ts'

export type Preview = OutputOf<'POST /import/preview'>

/** The failure for somebody who does not hold the token, because the contract would revert. Null for a holder. */
function refusalOf({ held }: Pick<Preview, 'held'>, draft: ImportDraft): string | null {
  if (held === '0') return t('import_not_held')
  if (draft.type === 721 || BigInt(draft.copies) <= BigInt(held)) return null
  return failureText({ code: 'quantity_too_large', params: { n: held } })
}

/** Prepares a checked draft for its steps: connects, reads the token's metadata, begins the flow (IMP-02). */
export function useImport(type: ImportDraft['type']) {
  const [{ found: preview }, keep] = useStoredDraft<{ found: Preview | null }>(previewKey(type), {
    found: null,
  })
  const setPreview = (found: Preview | null) => keep({ found })
  const [busy, setBusy] = useState(false)

  async function bringIn(draft: ImportDraft): Promise<void> {
    setBusy(true)
    try {
      const session = await askToConnect()
      if (!session) return
      const claim = claimOf(draft)
      const { networks } = await openWallet()
      const network = networks.chains.find(({ blockchain }) => blockchain === draft.blockchain)
      if (!network) throw Object.assign(new Error(draft.blockchain), { code: 4902 })
      // Its metadata are the same for all copies.
      const { copies: _, ...foreign } = claim
      const found = await request('POST /import/preview', { json: foreign })
      setPreview(found)
      // Without a file there is nothing to show, so it cannot be approved (VAL-17).
      if (!found.media) {
        const text = found.problem ? failureText(found.problem) : t('media_required')
        return showToast({ kind: 'error', title: t('error'), text })
      }
      const refusal = refusalOf(found, draft)
      if (refusal) return showToast({ kind: 'error', title: t('error'), text: refusal })
      const image = found.media.image ?? found.preview?.image ?? null
      const subject = {
        title: found.name,
        image: image?.sizes[0]?.url ?? image?.url ?? null,
        colour: image?.color ?? null,
      }
      await beginFlow({ kind: 'import', chainId: network.id, subject, claim }, session.wallet)
    } catch (error) {
      showToast({ kind: 'error', title: t('error'), text: failureText(walletFailure(error).failure) })
    } finally {
      setBusy(false)
    }
  }

  return { preview, forget: () => setPreview(null), busy, bringIn }
}
