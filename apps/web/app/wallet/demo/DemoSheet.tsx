import { useQuery } from '@tanstack/react-query'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { payeesAbi } from '@vitrine/chain/abi/payees'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import type { Wei } from '@vitrine/domain/money/wei'
import { blockchainOf, coinOf, networkName } from '@vitrine/domain/networks'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useEffect, useId, useRef } from 'react'
import { decodeFunctionData, type Hex } from 'viem'
import { query } from '#data/query.ts'
import { Button } from '#ui/Button.tsx'
import { messageOf, t } from '#words/catalogue.ts'
import { locale } from '#words/language.ts'
import { moneyText } from '#words/money.ts'
import { shortWallet } from '#words/personName.ts'
import type { DemoRequest } from './demoRequests.ts'

const ABI = [...saleEngineAbi, ...payeesAbi, ...collectible721Abi, ...collectible1155Abi, ...wrappedCoinAbi]

/** What a transaction does, in words, if it calls one of our contracts. */
export function actionOf(data: string): string {
  if (data === '0x') return t('demo_action_pay')
  try {
    const { functionName } = decodeFunctionData({ abi: ABI, data: data as Hex })
    return messageOf(`demo_action_${functionName}`) ?? functionName
  } catch {
    return t('demo_action_other')
  }
}

type DemoSheetProps = { question: DemoRequest; onAnswer: (confirmed: boolean) => void }

/** The demo wallet's window: the request, Confirm and Reject. It is above everything else on the page. */
export default function DemoSheet({ question, onAnswer }: DemoSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    sheet.current?.showModal()
  }, [])

  const { ask } = question
  return (
    <dialog
      ref={sheet}
      aria-labelledby={title}
      // Dialogs of the page must not close when somebody clicks here …
      data-above=""
      // … and must not hide it from assistive technology if they open later.
      aria-live="off"
      onCancel={(event) => {
        event.preventDefault()
        onAnswer(false)
      }}
      className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-l bg-ink p-6 text-paper shadow-float backdrop:bg-veil sm:top-6 sm:end-6 sm:bottom-auto sm:start-auto sm:w-96 sm:rounded-l"
    >
      <p className="flex items-center gap-2 text-sm opacity-80">
        <FlaskConical className="size-4" aria-hidden />
        {t('demo_wallet')}
      </p>
      <h2 id={title} className="mt-2 text-xl">
        {t(ask.kind === 'sign' ? 'demo_sign' : 'demo_send')}
      </h2>
      <Lines question={question} />
      {ask.kind === 'sign' && (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message must be scrollable by keyboard
          tabIndex={0}
          className="mt-4 max-h-52 overflow-auto rounded-m bg-paper/10 p-3 font-sans text-sm whitespace-pre-wrap"
        >
          {ask.message}
        </pre>
      )}
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button className="bg-transparent text-paper ring-paper/30" onClick={() => onAnswer(false)}>
          {t('demo_reject')}
        </Button>
        <Button kind="primary" autoFocus onClick={() => onAnswer(true)}>
          {t('demo_confirm')}
        </Button>
      </div>
    </dialog>
  )
}

function Lines({ question: { account, chainId, ask } }: { question: DemoRequest }) {
  const { data } = useQuery(query('GET /users/{id}', { params: { id: account.toLowerCase() } }))
  const currency = coinOf(blockchainOf(chainId) ?? '')
  const name = data?.user.name
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <Line
        label={t('demo_account_line')}
        value={name ? `${name} (${shortWallet(account)})` : shortWallet(account)}
        // The name comes later, and must not move the buttons.
        className="min-h-[2lh]"
      />
      <Line label={t('demo_network')} value={networkName(chainId)} />
      {ask.kind === 'send' && (
        <>
          <Line label={t('demo_action')} value={actionOf(ask.data)} />
          {ask.to && <Line label={t('demo_to')} value={shortWallet(ask.to)} />}
          <Line label={t('demo_value')} value={moneyText(ask.value as Wei, currency, 18)} />
          <Line
            label={t('demo_gas')}
            value={ask.gas === null ? t('demo_gas_unknown') : ask.gas.toLocaleString(locale())}
          />
        </>
      )}
    </dl>
  )
}

function Line({ label, value, className = '' }: { label: string; value: string; className?: string }) {
  return (
    <>
      <dt className="opacity-80">{label}</dt>
      <dd className={`text-end break-words tabular-nums ${className}`}>{value}</dd>
    </>
  )
}
