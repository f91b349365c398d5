import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { storeNetwork } from '#data/connection.ts'
import type { SeriesWork } from '#flow/business/making.ts'
import { useFocusedHeading } from '#parts/act/useFocusedHeading.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Plinth } from '#ui/Plinth.tsx'
import { t } from '#words/catalogue.ts'
import { forgetSeries } from './useSeriesDraft.ts'

export type SeriesResult = { works: readonly SeriesWork[] }

/** The dialog that lists several works, which another feature has. `most` is how many it takes at once. */
export type SellSeveral = {
  most: number
  dialog: (tokens: readonly string[], onBegun: () => void, onClose: () => void) => ReactNode
}

type SeriesCreatedProps = { created: SeriesResult; sell: SellSeveral; onAgain: () => void }

/** The success view of a series: its works, and the button that puts them on sale. */
export function SeriesCreated({ created: { works }, sell, onAgain }: SeriesCreatedProps) {
  const heading = useFocusedHeading()
  const [listed, setListed] = useState(0)
  const [selling, setSelling] = useState(false)
  useEffect(() => {
    forgetSeries()
    storeNetwork(null)
  }, [])
  const next = works.slice(listed, listed + sell.most)
  const close = () => setSelling(false)
  return (
    <>
      <div role="status">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {t('series_created', { n: works.length })}
        </h1>
        <p className="mt-3 text-lg text-quiet">{t('series_created_text')}</p>
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        {next.length > 0 && (
          <Button kind="primary" size="large" onClick={() => setSelling(true)}>
            {t('list_works', { n: next.length })}
          </Button>
        )}
        <Link to="/items?tab=created" className={buttonClass({ size: 'large' })}>
          {t('nav_items')}
        </Link>
        <Button size="large" onClick={onAgain}>
          {t('create_another')}
        </Button>
      </div>
      <ul className="mt-10 grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
        {works.map(({ token, title, image, colour }) => (
          <li key={token} className="group relative">
            <Plinth colour={colour} className="aspect-square p-[10%]">
              {image && (
                <img src={image} alt="" loading="lazy" className="max-h-full max-w-full shadow-work" />
              )}
            </Plinth>
            <Link
              to={`/tokens/${token}`}
              className="mt-2 block truncate font-medium after:absolute after:inset-0 group-hover:text-accent-text"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {selling &&
        sell.dialog(
          next.map(({ token }) => token),
          () => {
            setListed(listed + next.length)
            close()
          },
          close,
        )}
    </>
  )
}
