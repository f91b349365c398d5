import { buttonClass } from '#ui/buttonClass.ts'
import { Head } from '#ui/Head.tsx'
import { rareText } from '#words/rare.ts'
import { t } from '#words/t.ts'

/** Shown when a page fails, in its frame or without it. Its links are plain HTML, so they work whatever has failed. */
export default function BrokenPage() {
  return (
    <div className="wall flex min-h-dvh flex-col items-start justify-center gap-6 py-24">
      <Head title={t('title_of', { title: rareText('page_failed') })} />
      <h1 className="text-3xl">{rareText('page_failed')}</h1>
      <p className="max-w-md text-quiet">{rareText('page_failed_text')}</p>
      <div className="flex gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: the same address, with its query */}
        <a href="" className={buttonClass({ kind: 'primary' })}>
          {t('retry')}
        </a>
        <a href="/" className={buttonClass()}>
          {rareText('go_home')}
        </a>
      </div>
    </div>
  )
}
