import { useQuery } from '@tanstack/react-query'
import type { Settings } from '@vitrine/api/entities/people/user'
import type { Hex } from '@vitrine/api/entities/primitives'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { query } from '#data/query.ts'
import { Failed } from '#ui/notices/Failed.tsx'
import { t } from '#words/catalogue.ts'
import { listWords } from '#words/listWords.ts'
import { AccountFile } from './AccountFile.tsx'
import { AvatarField } from './AvatarField.tsx'
import { DevelopersLink } from './DevelopersLink.tsx'
import { EraseAccount } from './EraseAccount.tsx'
import { Payees } from './Payees.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'
import { Stored } from './Stored.tsx'
import { Verification } from './Verification.tsx'

/** The page to edit the viewer's own profile (EDP). */
export function SettingsPage({ wallet, takeout }: { wallet: Hex; takeout: ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(query('GET /users/settings'))
  const words = listWords()
  return (
    <div className="wall max-w-3xl py-8 sm:py-12">
      <Link to="/items" className="touch inline-flex items-center gap-2 text-quiet hover:text-accent-text">
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
        {t('nav_items')}
      </Link>
      <h1 className="mt-3 mb-8 text-3xl">{t('edit_profile')}</h1>
      {data && <Fields settings={data} wallet={wallet} takeout={takeout} />}
      {!data && isError && (
        <Failed title={words.failed} retry={words.retry} busy={isFetching} onRetry={() => refetch()} />
      )}
      {!data && !isError && <div role="status" aria-label={words.loading} className="skeleton h-96" />}
    </div>
  )
}

type FieldsProps = { settings: Settings; wallet: Hex; takeout: ReactNode }

function Fields({ settings, wallet, takeout }: FieldsProps) {
  return (
    <div className="flex flex-col gap-8">
      <AvatarField avatar={settings.avatar} wallet={wallet} />
      <SettingsForm settings={settings} />
      <Verification {...settings} />
      <Payees wallet={wallet} />
      <Stored {...settings.stored} />
      {takeout}
      <AccountFile />
      <DevelopersLink />
      <SignOutEverywhere />
      <EraseAccount />
    </div>
  )
}
