import { browserQueryClient, request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { openWallet } from '#wallet/openWallet.ts'
import { t } from '#words/catalogue.ts'
import { businessOf } from '../business/allBusiness.ts'
import { createBrowserEffects } from './browserEffects.ts'
import { pendings } from './pending.ts'
import { hashesOf } from './pendingFlow.ts'
import { question } from './question.ts'
import { createRunner, type Runner } from './runner.ts'
import { tabId } from './tabId.ts'

/** How often to ask for a receipt, in milliseconds: at most 20 s (STA-03), less where blocks come faster. */
const POLLING = { local: 500, testnet: 4_000, mainnet: 4_000 } as const

/** How long, in seconds, a node may not know a sent transaction. It takes time to reach all public nodes. */
const UNKNOWN_FOR = { local: 5, testnet: 60, mainnet: 60 } as const

/** The runner with this browser's store, wallet and API. */
export async function openBrowserRunner(): Promise<Runner> {
  const wallet = await openWallet()
  return createRunner({
    store: pendings,
    tab: tabId(),
    ask: question.set,
    oneByOne: () => wallet.state().way === 'window',
    patience: UNKNOWN_FOR[wallet.networks.profile],
    interrupted: { code: 'send_failed', params: { message: t('flow_interrupted') } },
    effects: createBrowserEffects({
      wallet,
      request,
      pollingInterval: POLLING[wallet.networks.profile],
      sentByOthers: (id) =>
        new Set(
          pendings
            .all()
            .filter(({ flow }) => flow.id !== id)
            .flatMap(({ flow }) => hashesOf(flow)),
        ),
      onDone: ({ intent }) => void refreshAfter(browserQueryClient(), businessOf(intent).writes),
    }),
  })
}
