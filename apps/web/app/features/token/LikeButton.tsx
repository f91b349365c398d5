import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Token } from '@vitrine/api/entities/token'
import { t } from '@vitrine/messages/t'
import { Heart } from 'lucide-react'
import { failureOf, request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { showToast } from '#ui/toast.ts'
import { askToConnect } from '#wallet/askToConnect.ts'
import { failureText } from '#words/failure.ts'

type LikeButtonProps = { token: Pick<Token, '_id' | 'name' | 'likes' | 'liked'>; className?: string }

/** The heart with its count. It answers at once and takes it back when the server says no. */
export function LikeButton({ token, className = '' }: LikeButtonProps) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (like: boolean) => {
      if (!(await askToConnect())) return
      await request(like ? 'POST /tokens/{id}/like' : 'POST /tokens/{id}/unlike', {
        params: { id: token._id },
      })
      await refreshAfter(client, 'POST /tokens/{id}/like')
      showToast({ kind: 'success', title: t('success'), text: t(like ? 'liked' : 'unliked') })
    },
    onError: (error) => showToast({ kind: 'error', title: t('error'), text: failureText(failureOf(error)) }),
  })
  const liked = isPending ? variables : token.liked
  const likes = token.likes + (isPending && liked !== token.liked ? (liked ? 1 : -1) : 0)
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={t('like_label', { title: token.name, n: likes })}
      onClick={() => !isPending && mutate(!liked)}
      className={`inline-flex h-9 shrink-0 items-center gap-1 rounded-full px-1.5 text-sm tabular-nums transition-colors hover:text-accent-text ${liked ? 'text-accent-text' : 'text-quiet'} ${className}`}
    >
      <Heart className={`size-4 ${liked ? 'fill-current' : ''}`} aria-hidden />
      {likes}
    </button>
  )
}
