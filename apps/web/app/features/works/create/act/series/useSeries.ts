import type { Client } from '@vitrine/api/client/client'
import { mintsPerCall } from '@vitrine/chain/calls/mint'
import { useState } from 'react'
import { askToConnect } from '#data/askToConnect.ts'
import { assertSignedIn } from '#data/assertSignedIn.ts'
import { request } from '#data/browser.ts'
import { uploadMedia } from '#data/upload.ts'
import type { SeriesIntent } from '#flow/business/making.ts'
import { beginFlow } from '#flow/machine/beginFlow.ts'
import { showToast } from '#ui/notices/toast.ts'
import { openWallet } from '#wallet/openWallet.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import { useGivingUp } from '../useGivingUp.ts'
import { prepareSeries, type Refused } from './prepareSeries.ts'
import type { Work } from './seriesDraft.ts'
import type { DraftOfSeries } from './useSeriesDraft.ts'

/** `work` is the index of the work that is being uploaded, `share` the part of all bytes that has been sent. */
export type SeriesStage = { at: 'idle' } | { at: 'chain' } | { at: 'uploading'; work: number; share: number }

/** Prepares a checked series for its mints: connects, switches the network, uploads and registers, begins the flow. */
export function useSeries({ draft, setDraft, files }: DraftOfSeries) {
  const [stage, setStage] = useState<SeriesStage>({ at: 'idle' })
  const [refused, setRefused] = useState<Refused>({})
  const giving = useGivingUp()

  async function create(works: readonly Work[]): Promise<void> {
    giving.begin()
    setStage({ at: 'chain' })
    setRefused({})
    try {
      const session = await askToConnect()
      if (!session) return
      const wallet = await openWallet()
      const network = wallet.networks.chains.find(({ blockchain }) => blockchain === draft.blockchain)
      if (!network) throw Object.assign(new Error(draft.blockchain), { code: 4902 })
      await wallet.switchTo(network.id)
      // A stored draft may name a collection of another account.
      const { collections } = await request('GET /collections/user/my')
      const own = collections.some(({ _id }) => _id === draft.collection)
      const ask = ((...call: Parameters<Client>) => {
        assertSignedIn(session.wallet)
        return request(...call)
      }) as Client
      const prepared = await prepareSeries({
        draft: own ? draft : { ...draft, collection: '' },
        works,
        files,
        wallet: session.wallet,
        request: ask,
        keep: setDraft,
        upload: (file, onProgress) => {
          assertSignedIn(session.wallet)
          return uploadMedia(file, { keepMetadata: false, onProgress, signal: giving.signal() })
        },
        signal: giving.signal(),
        onProgress: (work, share) => setStage({ at: 'uploading', work, share }),
      })
      setRefused(prepared.refused)
      const n = Object.keys(prepared.refused).length
      if (n > 0) {
        showToast({ kind: 'error', title: t('create_failed'), text: t('series_faulty', { n }) })
        return
      }
      const [first, ...others] = prepared.registered
      if (!first) return
      const { gasLimit } = await wallet.reader(network.id).getBlock()
      const intent: SeriesIntent = {
        kind: 'series',
        chainId: network.id,
        works: [first, ...others],
        royalties: draft.royalties,
        subject: {
          ...first,
          title: t('works_together', { n: prepared.registered.length, title: first.title }),
        },
        perCall: mintsPerCall(gasLimit),
      }
      giving.signal().throwIfAborted()
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

  return { stage, refused, create, giveUp: giving.up }
}
