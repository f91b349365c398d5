import { useEffect, useRef, useState } from 'react'
import { getSession, type Session } from '#data/session.ts'
import { NewHere } from '#parts/act/NewHere.tsx'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { openWallet } from '#wallet/openWallet.ts'
import { signIn } from '#wallet/signIn.ts'
import type { ConnectOptions, Wallet, WalletChoice } from '#wallet/wallet.ts'
import { walletFailure } from '#wallet/walletFailure.ts'
import { type MessageKey, t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import { ChooseDemoAccount } from './ChooseDemoAccount.tsx'
import { ChooseWallet } from './ChooseWallet.tsx'
import { PairingStep } from './PairingStep.tsx'
import { SignInStep } from './SignInStep.tsx'

type Stage =
  | { at: 'loading' }
  | { at: 'wallets' }
  | { at: 'demo' }
  | { at: 'connecting'; choice: WalletChoice }
  | { at: 'pairing'; uri: string }
  | { at: 'signing'; refused: boolean }

/** The title and description of the dialog at each stage. */
const HEADS = {
  loading: ['connect_title', 'connect_text'],
  connecting: ['connect_title', 'connect_text'],
  wallets: ['connect_title', 'connect_text'],
  demo: ['connect_demo_title', 'connect_demo_text'],
  pairing: ['pairing_title', 'pairing_text'],
  signing: ['sign_in_title', 'sign_in_text'],
} as const satisfies Record<Stage['at'], readonly [MessageKey, MessageKey]>

/** Connects a wallet and signs it in: choose, connect, sign. */
export default function ConnectDialog({ onDone }: { onDone: (session: Session | null) => void }) {
  const [stage, setStage] = useState<Stage>({ at: 'loading' })
  const [wallet, setWallet] = useState<Wallet | null>(null)
  const [error, setError] = useState<string | null>(null)
  const attempt = useRef<AbortController | null>(null)

  useEffect(() => {
    openWallet().then(
      (opened) => {
        setWallet(opened)
        setStage({ at: opened.state().status === 'connected' ? 'signing' : 'wallets', refused: true })
      },
      (cause) => setError(wordsOf(cause)),
    )
  }, [])

  async function connect(choice: WalletChoice, account?: string) {
    if (!wallet) return
    const giveUp = new AbortController()
    attempt.current = giveUp
    const { signal } = giveUp
    const onUri = (uri: string) => !signal.aborted && setStage({ at: 'pairing', uri })
    const options: ConnectOptions = {
      ...(account && { account }),
      ...(choice.way === 'relay' && { onUri }),
      signal,
    }
    setError(null)
    setStage({ at: 'connecting', choice })
    try {
      await wallet.connect(choice.id, options)
    } catch (cause) {
      // The person has chosen another wallet meanwhile.
      if (signal.aborted) return
      setError(wordsOf(cause))
      return setStage({ at: 'wallets' })
    }
    if (signal.aborted) return letGo()
    // The browser opens the wallet's window only after a click, so the person starts the next step.
    if (choice.way === 'window') setStage({ at: 'signing', refused: true })
    else await sign()
  }

  /** Back to the list, for when a wallet does not answer. */
  function chooseAgain() {
    attempt.current?.abort()
    setStage({ at: 'wallets' })
  }

  async function sign() {
    if (!wallet) return
    setError(null)
    setStage({ at: 'signing', refused: false })
    try {
      onDone(await signIn(wallet, t('sign_in_statement')))
    } catch (cause) {
      setError(wordsOf(cause))
      setStage({ at: 'signing', refused: true })
    }
  }

  /**
   * A wallet that did not sign in is disconnected; otherwise the next visit would restore half a connection. If another
   * tab has signed in meanwhile, the connection is that tab's.
   */
  function letGo() {
    if (getSession()) void wallet?.follow()
    else void wallet?.disconnect()
  }

  function decline() {
    attempt.current?.abort()
    letGo()
    onDone(null)
  }

  const [title, description] = HEADS[stage.at]
  return (
    <Modal
      title={t(title)}
      description={t(description)}
      closeLabel={t('close')}
      onClose={decline}
      foot={
        (stage.at === 'connecting' || stage.at === 'pairing') && (
          <Button kind="plain" wide onClick={chooseAgain}>
            {t('connect_other')}
          </Button>
        )
      }
    >
      {error && (
        <p role="alert" className="mb-4 rounded-m bg-sunken px-4 py-3 text-error">
          {error}
        </p>
      )}
      {stage.at === 'loading' && !error && <Waiting label={t('loading')} />}
      {stage.at === 'wallets' && wallet && (
        <>
          <ChooseWallet
            wallet={wallet}
            onChoose={(choice) => (choice.way === 'demo' ? setStage({ at: 'demo' }) : connect(choice))}
          />
          <div className="mt-4">
            <NewHere about={['wallets', 'networkFees']} />
          </div>
        </>
      )}
      {stage.at === 'demo' && wallet && (
        <ChooseDemoAccount
          accounts={wallet.networks.demoAccounts?.map(({ address }) => address) ?? []}
          onChoose={(account) =>
            connect({ id: 'demo', name: t('demo_wallet'), icon: null, way: 'demo' }, account)
          }
          onBack={() => setStage({ at: 'wallets' })}
        />
      )}
      {stage.at === 'connecting' && (
        <Waiting
          label={t('connect_waiting', { wallet: stage.choice.name })}
          text={t('connect_waiting_text')}
        />
      )}
      {stage.at === 'pairing' && <PairingStep uri={stage.uri} />}
      {stage.at === 'signing' && <SignInStep refused={stage.refused} onSign={sign} />}
    </Modal>
  )
}

/** Why it did not work. Null if the person rejected it in the wallet: they know (ERR-04). */
function wordsOf(cause: unknown): string | null {
  const { failure } = walletFailure(cause)
  if (failure.code === 'wallet_rejected') return null
  // Nothing was to be sent here, so the sentence must not mention a transaction.
  if (failure.code !== 'send_failed') return failureText(failure)
  return t('connect_failed', { message: failure.params?.message ?? '' })
}

function Waiting({ label, text }: { label: string; text?: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-8 text-center">
      <Spinner className="size-6 text-accent" />
      <p className="font-medium">{label}</p>
      {text && <p className="text-quiet">{text}</p>}
    </div>
  )
}
