import type { Route } from '@vitrine/api/client'
import type { Intent } from './intent.ts'
import type { Runner } from './runner.ts'

let opening: Promise<Runner> | undefined

/** The runner of this page, its code and the wallet's fetched on first use. */
export function openRunner(): Promise<Runner> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

const LAST_WRITE: Record<Intent['kind'], Route> = { create: 'POST /offers', buy: 'POST /offers/{id}/buy' }

async function open(): Promise<Runner> {
  const [
    { createRunner },
    { createBrowserEffects },
    { openWallet },
    { browserQueryClient, request },
    { refreshAfter },
  ] = await Promise.all([
    import('./runner.ts'),
    import('./browserEffects.ts'),
    import('#wallet/openWallet.ts'),
    import('#data/browser.ts'),
    import('#data/refresh.ts'),
  ])
  const [{ pendings }, { t }, wallet] = await Promise.all([
    import('./pending.ts'),
    import('@vitrine/messages/t'),
    openWallet(),
  ])
  const client = browserQueryClient()
  return createRunner({
    store: pendings,
    interrupted: { code: 'send_failed', params: { message: t('flow_interrupted') } },
    effects: createBrowserEffects({
      wallet,
      request,
      pollingInterval: wallet.networks.profile === 'local' ? 500 : 4_000,
      onDone: ({ intent }) => {
        void refreshAfter(client, LAST_WRITE[intent.kind])
        void client.invalidateQueries({ queryKey: ['balance'] })
      },
    }),
  })
}
