import { fill } from '@vitrine/messages/fill'
import { terms } from '@vitrine/messages/legal/terms'
import { useSite } from '#data/site.ts'
import { legalFacts } from '#features/legal/facts.ts'
import { LegalPage } from '#features/legal/LegalPage.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/t.ts'

/** The terms of use (NAV-09). */
export default function TermsPage() {
  const site = useSite()
  return (
    <>
      <Head
        title={t('title_of', { title: terms.title })}
        description={fill(terms.lead, legalFacts(site))}
        canonical={`${site.url}/terms`}
      />
      <LegalPage text={terms} />
    </>
  )
}
