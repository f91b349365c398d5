import { Plinth } from '#ui/Plinth.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { t } from '#words/catalogue.ts'

type ImportPreviewProps = {
  image: string | null
  colour: string | null
  name: string | null
  /** How it is sold, if that is known: 'Bid ~ 0.5 ETH' or 'Buy Now'. */
  sale: string | null
  busy: boolean
}

/** The PREVIEW panel: the work as the metadata of its collection describe it (IMP-01). */
export function ImportPreview({ image, colour, name, sale, busy }: ImportPreviewProps) {
  return (
    <section aria-label={t('import_preview')} aria-busy={busy} className="relative">
      <h2 className="mb-3 text-sm font-medium tracking-wide text-quiet">{t('import_preview')}</h2>
      <Plinth colour={colour} className="aspect-square p-[11%]">
        {image ? (
          <img src={image} alt="" className="max-h-full max-w-full shadow-work" />
        ) : (
          <p className="text-center text-sm text-quiet">{t('import_preview_empty')}</p>
        )}
      </Plinth>
      <p className="mt-3 truncate font-medium">{name ?? t('preview_untitled')}</p>
      <p className="mt-1 text-sm text-quiet">{sale ?? t('not_on_sale')}</p>
      {busy && (
        <div
          role="status"
          className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-paper/85"
        >
          <Spinner className="size-6 text-accent" />
          <p>{t('import_reading')}</p>
        </div>
      )}
    </section>
  )
}
