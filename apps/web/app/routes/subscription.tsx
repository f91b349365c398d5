import { useSearchParams } from 'react-router'
import { Subscription } from '#features/people/subscribe/Subscription.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/catalogue.ts'
import type { Route } from './+types/subscription'

/** The page that links in our mails open: here people confirm or end a subscription. */
export default function SubscriptionPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <>
      <Head title={t('title_of', { title: t('subscription') })} />
      <Subscription token={params.token} wish={search.has('end') ? 'end' : 'confirm'} />
    </>
  )
}
