import { THEMES, type Theme } from '@vitrine/domain/operator/brand'
import { accentsOf, GROUNDS, INK, isColour } from '@vitrine/domain/operator/brandColours'
import type { CSSProperties } from 'react'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { Button } from '#ui/Button.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'
import { smallestOf } from '#words/picture.ts'
import type { BrandDraft } from './brandDraft.ts'

/** How a brand looks in both themes. */
export function BrandPreview({ draft }: { draft: BrandDraft }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {THEMES.map((theme) => (
        <figure key={theme}>
          <figcaption className="text-sm text-quiet">{w(`brand_preview_${theme}`)}</figcaption>
          <div
            inert
            style={styleOf(draft, theme)}
            className="mt-1.5 flex flex-col items-start gap-4 rounded-m bg-paper p-5 text-ink ring-1 ring-edge ring-inset"
          >
            <Wordmark name={draft.product} logo={draft.image && smallestOf(draft.image).src} />
            <p className="text-xl wrap-anywhere">{draft.line}</p>
            <p className="text-accent-text underline underline-offset-4">{w('brand_preview_link')}</p>
            <Button kind="primary">{w('brand_preview_button')}</Button>
          </div>
        </figure>
      ))}
    </div>
  )
}

/** The tokens that the preview needs, of a theme with the colours of the draft, as the server writes them into the pages. */
function styleOf(draft: BrandDraft, theme: Theme): CSSProperties {
  const colour = draft[theme]
  const accents = isColour(colour) ? accentsOf(colour, theme) : null
  return {
    colorScheme: theme,
    '--paper': GROUNDS[theme][0],
    '--ink': INK[theme],
    ...(accents && {
      '--accent': accents.accent,
      '--accent-strong': accents.strong,
      '--accent-text': accents.text,
      '--on-accent': accents.on,
    }),
  } as CSSProperties
}
