import { fill } from '@vitrine/messages/fill'
import type { LegalBlock, LegalText } from '@vitrine/messages/legal/legalText'
import { Fragment, type ReactNode } from 'react'
import { useSite } from '#data/site.ts'
import { Moment } from '#ui/time/Moment.tsx'
import { formatDay } from '#words/date.ts'
import { direction, language, translate } from '#words/language.ts'
import { rareText } from '#words/rare.ts'
import { hostOf, legalFacts } from './facts.ts'

/** A legal text with a table of contents. It is in English on every page. Placeholders become the facts of the marketplace. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <article
      lang="en"
      dir="ltr"
      className="wall grid gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[16rem_minmax(0,42rem)]"
    >
      <header className="lg:col-start-2">
        <h1 className="text-display">{translate(text.title)}</h1>
        <p className="mt-5 text-lg text-quiet">
          <Filled text={text.lead} />
        </p>
        <p lang={language()} dir={direction()} className="mt-3 text-sm text-quiet">
          {rareText('legal_since')} <Moment date={text.since} format={formatDay} />
          {language() !== 'en' && <> · {rareText('legal_english')}</>}
        </p>
      </header>
      <nav aria-label={rareText('legal_contents')} className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <ol className="flex flex-col text-sm lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1.5 text-quiet hover:text-accent-text">
                {translate(title)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="lg:col-start-2">
        {text.sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} className="border-t border-line py-8">
            <h2 className="text-xl">{translate(title)}</h2>
            {blocks.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
              <Block key={at} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p className="mt-4 leading-7">
        <Filled text={block} />
      </p>
    )
  if ('glossary' in block)
    return (
      <dl className="mt-4">
        {block.glossary.map(([word, meaning]) => (
          <div
            key={word}
            className="grid gap-x-6 border-t border-line py-3 first:border-0 sm:grid-cols-[12rem_1fr]"
          >
            <dt className="font-medium">{translate(word)}</dt>
            <dd className="text-quiet">
              <Filled text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <ul className="mt-4 flex list-disc flex-col gap-2 ps-5 marker:text-quiet">
      {block.map((line) => (
        <li key={line} className="leading-7">
          <Filled text={line} />
        </li>
      ))}
    </ul>
  )
}

const LINK = 'underline decoration-line underline-offset-4 hover:text-accent-text hover:decoration-current'

/** A text with its placeholders filled in; `{site}` and `{email}` become links. */
function Filled({ text }: { text: string }): ReactNode {
  const site = useSite()
  return text.split(/(\{site\}|\{email\})/).map((part, at) => {
    const key = `${at}${part}`
    if (part === '{site}')
      return (
        <a key={key} href="/" className={LINK}>
          {hostOf(site)}
        </a>
      )
    if (part === '{email}')
      return (
        <a key={key} href={`mailto:${site.email}`} className={LINK}>
          {site.email}
        </a>
      )
    return part && <Fragment key={key}>{translate(fill(part, legalFacts(site)))}</Fragment>
  })
}
