import { Link } from 'react-router'
import { useOrigin } from '#data/site.ts'
import { Teaser } from '#features/teaser/Teaser.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/catalogue.ts'

/** Self-serve advertising (NAV-02). */
export default function AdvertisingPage() {
  return (
    <>
      <Head
        title={t('title_of', { title: t('advertising_title') })}
        description={t('advertising_lead')}
        canonical={`${useOrigin()}/advertising`}
      />
      <Teaser
        mark={t('available_soon')}
        title={t('advertising_title')}
        lead={t('advertising_lead')}
        picture={<Places />}
        action={
          <Link to="/collectible" className={buttonClass({ kind: 'primary', size: 'large' })}>
            {t('create_nft')}
          </Link>
        }
        points={[
          { title: t('advertising_1'), text: t('advertising_1_text') },
          { title: t('advertising_2'), text: t('advertising_2_text') },
          { title: t('advertising_3'), text: t('advertising_3_text') },
        ]}
      />
    </>
  )
}

/** A wall of empty places with one work on it. */
function Places() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 84" className="w-full">
      {[0, 1, 2].map((column) =>
        [0, 1].map((row) => (
          <rect
            key={`${column}-${row}`}
            x={column * 42}
            y={row * 44}
            width="36"
            height="38"
            fill={column === 1 && row === 0 ? '#f6f1e6' : 'none'}
            stroke="currentColor"
            strokeOpacity={column === 1 && row === 0 ? 0 : 0.28}
            strokeDasharray="2 2"
          />
        )),
      )}
      <circle cx="60" cy="19" r="11" fill="var(--accent)" />
    </svg>
  )
}
