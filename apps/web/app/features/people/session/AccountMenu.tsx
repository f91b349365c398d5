import { Suspense } from 'react'
import { askToConnect } from '#data/askToConnect.ts'
import { useSession } from '#data/session.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { t } from '#words/t.ts'

const Account = lazyPart(() => import('./act/Account.tsx'))

/** The right end of the header: Connect Wallet, or the account (HDR-04). */
export function AccountMenu() {
  const session = useSession()
  if (session)
    return (
      <Suspense
        fallback={
          <span className="h-10 w-10 rounded-full ring-1 ring-line ring-inset sm:w-18 md:w-40 lg:w-18 2xl:w-46" />
        }
      >
        <Account key={session.wallet} wallet={session.wallet} />
      </Suspense>
    )
  return (
    <button
      type="button"
      onClick={() => askToConnect()}
      className={`${buttonClass({ kind: 'primary', size: 'small' })} visitors-only max-[22rem]:px-2 max-[22rem]:text-xs`}
    >
      {t('connect_wallet')}
    </button>
  )
}
