import ChevronRight from 'lucide-react/icons/chevron-right'
import FlaskConical from 'lucide-react/icons/flask-conical'
import QrCode from 'lucide-react/icons/qr-code'
import WalletIcon from 'lucide-react/icons/wallet'
import { useEffect, useState } from 'react'
import type { Wallet, WalletChoice } from '#wallet/wallet.ts'
import type { Way } from '#wallet/walletRank.ts'
import { t } from '#words/catalogue.ts'

type ChooseWalletProps = { wallet: Wallet; onChoose: (choice: WalletChoice) => void }

const HINTS = {
  browser: 'connect_detected',
  window: 'connect_window',
  relay: 'connect_relay',
  demo: 'connect_demo_hint',
} as const satisfies Record<Way, string>

/** The wallets in this browser, and other ways to connect one. */
export function ChooseWallet({ wallet, onChoose }: ChooseWalletProps) {
  const [choices, setChoices] = useState(() => wallet.choices())
  useEffect(() => wallet.onChoices(() => setChoices(wallet.choices())), [wallet])
  if (choices.length === 0) return <p className="py-4 text-quiet">{t('connect_none')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {choices.map((choice) => (
        <li key={choice.id}>
          <button
            type="button"
            onClick={() => onChoose(choice)}
            className="flex w-full items-center gap-4 rounded-m px-4 py-3 text-start ring-1 ring-line ring-inset transition-shadow hover:ring-edge"
          >
            <Mark choice={choice} />
            <span className="flex-1">
              <span className="block font-medium">
                {choice.way === 'demo' ? t('demo_wallet') : choice.name}
              </span>
              <span className="block text-sm text-quiet">{t(HINTS[choice.way])}</span>
            </span>
            <ChevronRight className="size-4 text-quiet rtl:-scale-x-100" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Mark({ choice }: { choice: WalletChoice }) {
  if (choice.icon) return <img src={choice.icon} alt="" width={36} height={36} className="size-9 rounded-m" />
  const Icon = choice.way === 'demo' ? FlaskConical : choice.way === 'relay' ? QrCode : WalletIcon
  return (
    <span className="inline-flex size-9 items-center justify-center rounded-m bg-sunken">
      <Icon className="size-5" aria-hidden />
    </span>
  )
}
