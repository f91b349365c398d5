import { Link } from 'react-router'
import { useOrigin } from '#data/site.ts'
import { Teaser } from '#features/teaser/Teaser.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/catalogue.ts'

/** NFT tokenization: fractions of works, available soon (NAV-02). */
export default function TokenizationPage() {
  return (
    <>
      <Head
        title={t('title_of', { title: t('tokenization_title') })}
        description={t('tokenization_lead')}
        canonical={`${useOrigin()}/tokenization`}
      />
      <Teaser
        mark={t('available_soon')}
        title={t('tokenization_title')}
        lead={t('tokenization_lead')}
        picture={<Shares />}
        action={
          <Link to="/explore" className={buttonClass({ kind: 'primary', size: 'large' })}>
            {t('explore_nft')}
          </Link>
        }
        points={[
          { title: t('tokenization_1'), text: t('tokenization_1_text') },
          { title: t('tokenization_2'), text: t('tokenization_2_text') },
          { title: t('tokenization_3'), text: t('tokenization_3_text') },
        ]}
      />
    </>
  )
}

const APART = 6

/** A picture in sixteen parts, one of them moved away. */
function Shares() {
  const parts = [...Array(16).keys()]
    // The moved part is drawn last, on top of the others.
    .sort((a, b) => Number(a === APART) - Number(b === APART))
    .map((part) => ({ x: (part % 4) * 26, y: Math.floor(part / 4) * 26, part }))
  return (
    <svg aria-hidden="true" viewBox="-6 -6 124 118" className="h-full drop-shadow-lg">
      {parts.map(({ x, y, part }) => (
        <g
          key={part}
          transform={part === APART ? `translate(${x + 9} ${y - 7}) rotate(6)` : `translate(${x} ${y})`}
        >
          <rect width="25" height="25" fill="#f6f1e6" />
          <clipPath id={`share-${part}`}>
            <rect width="25" height="25" />
          </clipPath>
          <circle cx={52 - x} cy={52 - y} r="34" fill="var(--accent)" clipPath={`url(#share-${part})`} />
        </g>
      ))}
    </svg>
  )
}
