import { useQueries } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'
import { shortWallet } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'

type ChooseDemoAccountProps = { accounts: string[]; onChoose: (address: string) => void; onBack: () => void }

/** The funded accounts of the local chains, with the names in their profiles. */
export function ChooseDemoAccount({ accounts, onChoose, onBack }: ChooseDemoAccountProps) {
  const users = useQueries({
    queries: accounts.map((id) => query('GET /users/{id}', { params: { id: id.toLowerCase() } })),
  })
  return (
    <>
      <ul className="-mx-2 flex max-h-[46dvh] flex-col overflow-y-auto">
        {accounts.map((address, index) => {
          const user = users[index]?.data?.user
          const name = user?.name || t('demo_account', { n: index + 1 })
          return (
            <li key={address}>
              <button
                type="button"
                onClick={() => onChoose(address)}
                className="flex w-full items-center gap-3 rounded-m px-2 py-2 text-start hover:bg-sunken"
              >
                <Avatar source={squareOf(user?.avatar ?? null, 40)} wallet={address} size={40} />
                <span className="min-w-0">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block truncate text-sm text-quiet tabular-nums">
                    {shortWallet(address)}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <Button kind="plain" size="small" className="mt-3" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}
