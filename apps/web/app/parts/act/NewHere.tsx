import { type MessageKey, t } from '#words/catalogue.ts'

/** What newcomers ask, with the answers. */
const ANSWERS = {
  wallets: ['new_wallet', 'new_wallet_text'],
  networkFees: ['new_fee', 'new_fee_text'],
  royalties: ['new_royalties', 'new_royalties_text'],
} as const satisfies Record<string, readonly [MessageKey, MessageKey]>

/** “New here?”: what a wallet, a network fee and a royalty are, where somebody first meets them. */
export function NewHere({ about }: { about: readonly (keyof typeof ANSWERS)[] }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-quiet hover:text-ink">
        {t('new_here')}
      </summary>
      <dl className="flex flex-col gap-3 pt-1">
        {about.map((each) => {
          const [question, answer] = ANSWERS[each]
          return (
            <div key={each}>
              <dt className="font-medium">{t(question)}</dt>
              <dd className="text-quiet">{t(answer)}</dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
