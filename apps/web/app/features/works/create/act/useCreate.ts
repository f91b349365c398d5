import { metadataFile } from '@vitrine/domain/ipfs/metadataFile'
import { sha256 } from '@vitrine/domain/ipfs/sha256'
import { useState } from 'react'
import { toHex } from 'viem'
import { askToConnect } from '#data/askToConnect.ts'
import { assertSignedIn } from '#data/assertSignedIn.ts'
import { browserQueryClient, request } from '#data/browser.ts'
import { networksQuery } from '#data/networks.ts'
import { uploadMedia } from '#data/upload.ts'
import type { CreateIntent } from '#flow/business/making.ts'
import { beginFlow } from '#flow/machine/beginFlow.ts'
import { showToast } from '#ui/notices/toast.ts'
import { openWallet } from '#wallet/openWallet.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import { type Draft, intentOf } from './draft.ts'
import { useGivingUp } from './useGivingUp.ts'

export type CreateStage = { at: 'idle' } | { at: 'chain' } | { at: 'uploading'; share: number }

/** Prepares a checked draft for its steps: connects, switches the network, uploads the files, begins the flow (CRE-06). */
export function useCreate() {
  const [stage, setStage] = useState<CreateStage>({ at: 'idle' })
  const [begun, setBegun] = useState<CreateIntent | null>(null)
  const giving = useGivingUp()

  async function create(draft: Draft): Promise<void> {
    giving.begin()
    setStage({ at: 'chain' })
    try {
      const session = await askToConnect()
      if (!session || !draft.media) return
      const wallet = await openWallet()
      const network = wallet.networks.chains.find(({ blockchain }) => blockchain === draft.blockchain)
      if (!network) throw Object.assign(new Error(draft.blockchain), { code: 4902 })
      // The wallet knows the networks as they were when the page was opened, and the form shows the fee of today.
      const { chains } = await browserQueryClient().fetchQuery(networksQuery())
      const commission = chains.find(({ id }) => id === network.id)?.commission ?? null
      if (commission === null && (draft.direct || draft.auction))
        return showToast({ kind: 'error', title: t('create_failed'), text: t('fee_unknown') })
      await wallet.switchTo(network.id)

      const files = draft.cover ? [draft.media, draft.cover] : [draft.media]
      const bytes = files.reduce((sum, { size }) => sum + size, 0)
      let sent = 0
      const stored = []
      for (const file of files) {
        assertSignedIn(session.wallet)
        const before = sent
        stored.push(
          await uploadMedia(file, {
            keepMetadata: draft.keepMetadata,
            onProgress: (share) => setStage({ at: 'uploading', share: (before + share * file.size) / bytes }),
            signal: giving.signal(),
          }),
        )
        sent += file.size
      }
      const [media, cover] = stored
      if (!media) return
      assertSignedIn(session.wallet)
      // A stored draft may name a collection of another account, which must be noticed before the mint.
      const { collections } = await request('GET /collections/user/my')
      const own = collections.some(({ _id }) => _id === draft.collection)
      const costs = { chainId: network.id, commission: commission ?? 0 }
      const settled = own ? draft : { ...draft, collection: '' }
      const kept = { ...settled, media, cover: cover ?? null }
      const content = draft.editable ? null : toHex(await sha256(metadataFile(kept)))
      const intent = intentOf(settled, costs, { media, cover: cover ?? null, content }, makeSalt())
      giving.signal().throwIfAborted()
      setBegun(intent)
      await beginFlow(intent, session.wallet, wallet.state().way !== 'window')
    } catch (error) {
      if (giving.isUp(error)) return
      const { walletFailure } = await import('#wallet/walletFailure.ts')
      const text = failureText(walletFailure(error).failure)
      showToast({ kind: 'error', title: t('create_failed'), text })
    } finally {
      setStage({ at: 'idle' })
    }
  }

  return { stage, begun, create, giveUp: giving.up }
}

/** 32 random bytes, so nobody can guess the locked content from its commitment on the chain. */
function makeSalt(): `0x${string}` {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
