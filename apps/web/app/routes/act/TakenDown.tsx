import { Link } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/catalogue.ts'

/** The page of something that a moderator hid. It says nothing about it. */
export default function TakenDown() {
  return (
    <div className="wall flex flex-col items-start gap-5 py-16 lg:py-24">
      <Head title={t('title_of', { title: t('taken_down_title') })} />
      <h1 className="text-3xl">{t('taken_down_title')}</h1>
      <p className="max-w-prose text-lg text-quiet">{t('taken_down_text')}</p>
      <Link to="/" className={buttonClass({ kind: 'primary' })}>
        {t('go_home')}
      </Link>
    </div>
  )
}
