import { buttonClass } from '#ui/buttonClass.ts'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/t.ts'

/** Shown when a whole page fails. Its link is plain HTML, so it works whatever has failed. */
export function BrokenPage() {
  return (
    <main className="wall flex min-h-dvh flex-col items-start justify-center gap-6 py-24">
      <Head title={t('title_of', { title: t('page_failed') })} />
      <h1 className="text-3xl">{t('page_failed')}</h1>
      <p className="max-w-md text-quiet">{t('page_failed_text')}</p>
      <a href="/" className={buttonClass({ kind: 'primary' })}>
        {t('go_home')}
      </a>
    </main>
  )
}
