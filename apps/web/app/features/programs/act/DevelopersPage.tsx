import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { ApiKeys } from './ApiKeys.tsx'
import { Webhooks } from './Webhooks.tsx'
import { w } from './words.ts'

/** The viewer's API keys and webhooks. */
export function DevelopersPage() {
  return (
    <div lang="en" dir="ltr" className="wall max-w-3xl py-8 sm:py-12">
      <Link to="/profile" className="touch inline-flex items-center gap-2 text-quiet hover:text-accent-text">
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
        {w('back')}
      </Link>
      <h1 className="mt-3 text-3xl">{w('title')}</h1>
      <p className="mt-2 mb-8 text-quiet">
        {w('lead')}{' '}
        <a href="/api/docs" className="text-accent-text underline">
          {w('docs')}
        </a>
      </p>
      <div className="flex flex-col gap-8">
        <ApiKeys />
        <Webhooks />
      </div>
    </div>
  )
}
