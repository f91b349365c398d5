import type { OutputOf } from '@vitrine/api/client/client'
import { tokenPreviewPath } from '@vitrine/api/previews'
import { Head } from '#ui/Head.tsx'
import { outsidePerson, outsideText, outsideWork } from '#words/outside.ts'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'
import { DataScript } from './DataScript.tsx'
import { productData } from './productData.ts'

/** The page title of a work, its link preview, and its data for search engines. */
export function TokenHead({ shown, origin }: { shown: OutputOf<'GET /tokens/{id}'>; origin: string }) {
  const { token } = shown
  const title = ofWork('work_by', { title: outsideWork(token.name), name: outsidePerson(token.creator) })
  return (
    <>
      <Head
        title={t('title_of', { title })}
        description={outsideText(token.description) || title}
        {...(!token.held_back && { canonical: `${origin}/tokens/${token._id}` })}
        image={import.meta.env.SSR ? origin + tokenPreviewPath(token) : null}
        imageAlt={title}
        type="product"
        oembed={`${origin}/oembed?url=${encodeURIComponent(`${origin}/tokens/${token._id}`)}`}
      />
      {/* Only programs that read the HTML need this. */}
      <DataScript data={import.meta.env.SSR && !token.held_back ? productData(shown, origin) : null} />
    </>
  )
}
