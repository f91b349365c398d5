import { outsideAddress } from '@vitrine/domain/text/outsideAddress'
import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { Head } from '#ui/Head.tsx'
import { cautionText } from '#words/cautions.ts'
import { rareText } from '#words/rare.ts'
import { t } from '#words/t.ts'

/** Before a link that somebody wrote opens: the host, which its text may hide. It works without scripts. */
export default function LeavingPage() {
  const [params] = useSearchParams()
  const address = outsideAddress(params.get('to') ?? '')
  return (
    <div className="wall flex max-w-2xl flex-col items-start gap-5 py-12 lg:py-20">
      <Head title={t('title_of', { title: cautionText('leaving_title') })} />
      <h1 className="text-3xl">{cautionText('leaving_title')}</h1>
      {address ? (
        <>
          <p className="text-lg text-quiet">{cautionText('leaving_text')}</p>
          <div className="w-full rounded-m bg-sunken p-4">
            <p className="text-xl font-medium wrap-anywhere">
              <bdi dir="ltr">{address.host}</bdi>
            </p>
            <p className="mt-1 text-sm text-quiet wrap-anywhere">
              <bdi dir="ltr">{address.href}</bdi>
            </p>
          </div>
          <p>{cautionText('leaving_warning')}</p>
        </>
      ) : (
        <p className="text-lg text-quiet">{cautionText('leaving_bad')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to="/" className={buttonClass({ kind: 'primary' })}>
          {rareText('go_home')}
        </Link>
        {address && (
          <a
            href={address.href}
            rel="noopener noreferrer nofollow"
            className={`${buttonClass()} wrap-anywhere`}
          >
            {cautionText('leaving_go', { host: address.host })}
          </a>
        )}
      </div>
    </div>
  )
}
