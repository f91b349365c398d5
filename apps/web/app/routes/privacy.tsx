import { fill } from '@vitrine/messages/fill'
import { privacy } from '@vitrine/messages/legal/privacy'
import { useSite } from '#data/site.ts'
import { legalFacts } from '#features/legal/facts.ts'
import { LegalPage } from '#features/legal/LegalPage.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/t.ts'

/** The privacy policy (NAV-09). */
export default function PrivacyPage() {
  const site = useSite()
  return (
    <>
      <Head
        title={t('title_of', { title: privacy.title })}
        description={fill(privacy.lead, legalFacts(site))}
        canonical={`${site.url}/privacy`}
      />
      <LegalPage text={privacy} />
    </>
  )
}
