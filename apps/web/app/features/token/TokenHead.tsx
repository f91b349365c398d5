import type { Token } from '@vitrine/api/entities/token'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/t.ts'
import { personName } from '#words/wallet.ts'

/** The title and the link preview of a work. */
export function TokenHead({ token, origin }: { token: Token; origin: string }) {
  const title = t('work_by', { title: token.name, name: personName(token.creator) })
  const largest = token.image?.sizes.at(-1)?.url ?? token.image?.url
  return (
    <Head
      title={t('title_of', { title })}
      description={token.description.slice(0, 200) || title}
      canonical={`${origin}/tokens/${token._id}`}
      image={largest ? new URL(largest, origin).href : null}
    />
  )
}
