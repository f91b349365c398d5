import type { Token } from '@vitrine/api/entities/works/token'
import { useState } from 'react'
import { Heart } from '#ui/Heart.tsx'
import { fetchPressed } from '#ui/loading/fetchPart.ts'
import { t } from '#words/t.ts'

type LikeButtonProps = { token: Pick<Token, '_id' | 'name' | 'likes' | 'liked'>; className?: string }

/** The heart with the number of likes. It changes at once, and changes back if the call fails. */
export function LikeButton({ token, className = '' }: LikeButtonProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const liked = wanted ?? token.liked
  const likes = token.likes + (liked === token.liked ? 0 : liked ? 1 : -1)

  async function toggle() {
    if (wanted !== null) return
    setWanted(!token.liked)
    try {
      const part = await fetchPressed(() => import('./act/toggleLike.ts'))
      await part?.toggleLike(token._id, !token.liked)
    } finally {
      setWanted(null)
    }
  }
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={t('like_label', { title: token.name, n: likes })}
      onClick={toggle}
      className={`inline-flex h-9 shrink-0 items-center gap-1 rounded-full px-1.5 text-sm tabular-nums transition-colors hover:text-accent-text ${liked ? 'text-accent-text' : 'text-quiet'} ${className}`}
    >
      <Heart full={liked} />
      {likes}
    </button>
  )
}
