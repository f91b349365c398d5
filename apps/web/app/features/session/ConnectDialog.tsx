import { useEffect, useState } from 'react'
import { type Session, setSession } from '#data/session.ts'
import { Modal } from '#ui/Modal.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { openWallet } from '#wallet/openWallet.ts'
import { signIn } from '#wallet/signIn.ts'
import type { Wallet, WalletChoice } from '#wallet/wallet.ts'
import { walletFailure } from '#wallet/walletFailure.ts'
import { t } from '#words/catalogue.ts'
import { failureText } from '#words/failure.ts'
import { ChooseDemoAccount } from './ChooseDemoAccount.tsx'
import { ChooseWallet } from './ChooseWallet.tsx'
import { SignInStep } from './SignInStep.tsx'

type Stage =
  | { at: 'loading' }
  | { at: 'wallets' }
  | { at: 'demo' }
  | { at: 'connecting'; choice: WalletChoice }
  | { at: 'signing'; refused: boolean }

/** Connects a wallet and signs it in: choose, connect, sign. */
export default function ConnectDialog({ onDone }: { onDone: (session: Session | null) => void }) {
  const [stage, setStage] = useState<Stage>({ at: 'loading' })
  const [wallet, setWallet] = useState<Wallet | null>(null)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    openWallet().then(
      (opened) => {
        setWallet(opened)
        setStage({ at: opened.state().status === 'connected' ? 'signing' : 'wallets', refused: true })
      },
      (cause) => setError(failureText(walletFailure(cause).failure)),
    )
  }, [])

  async function connect(choice: WalletChoice, account?: string) {
    if (!wallet) return
    setError(null)
    setStage({ at: 'connecting', choice })
    try {
      await wallet.connect(choice.id, account)
      await sign()
    } catch (cause) {
      setError(failureText(walletFailure(cause).failure))
      setStage({ at: 'wallets' })
    }
  }

  async function sign() {
    if (!wallet) return
    setError(null)
    setStage({ at: 'signing', refused: false })
    try {
      onDone(await signIn(wallet, t('sign_in_statement')))
    } catch (cause) {
      setError(failureText(walletFailure(cause).failure))
      setStage({ at: 'signing', refused: true })
    }
  }

  function decline() {
    // A wallet that never signed in is not kept: it would come back as half a connection.
    setSession(null)
    void wallet?.disconnect()
    onDone(null)
  }

  const signing = stage.at === 'signing'
  const demo = stage.at === 'demo'
  return (
    <Modal
      title={t(signing ? 'sign_in_title' : demo ? 'connect_demo_title' : 'connect_title')}
      description={t(signing ? 'sign_in_text' : demo ? 'connect_demo_text' : 'connect_text')}
      closeLabel={t('close')}
      onClose={decline}
    >
      {error && (
        <p role="alert" className="mb-4 rounded-m bg-sunken px-4 py-3 text-error">
          {error}
        </p>
      )}
      {stage.at === 'loading' && !error && <Waiting label={t('loading')} />}
      {stage.at === 'wallets' && wallet && (
        <ChooseWallet
          wallet={wallet}
          onChoose={(choice) => (choice.demo ? setStage({ at: 'demo' }) : connect(choice))}
        />
      )}
      {stage.at === 'demo' && wallet && (
        <ChooseDemoAccount
          accounts={wallet.networks.demoAccounts?.map(({ address }) => address) ?? []}
          onChoose={(account) =>
            connect({ id: 'demo', name: t('demo_wallet'), icon: null, demo: true }, account)
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
      {stage.at === 'signing' && <SignInStep refused={stage.refused} onSign={sign} />}
    </Modal>
  )
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
