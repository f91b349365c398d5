import type { User } from '@vitrine/api/entities/people/user'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { fetchPressed } from '#ui/loading/fetchPart.ts'
import { w } from './profileWords.ts'

/** Follow or Unfollow (STA-11). */
export function FollowButton({ user }: { user: User }) {
  const [busy, setBusy] = useState(false)
  async function toggle() {
    setBusy(true)
    try {
      const part = await fetchPressed(() => import('./act/toggleFollow.ts'))
      await part?.toggleFollow(user.wallet, !user.followed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind={user.followed ? 'secondary' : 'primary'} busy={busy} onClick={toggle}>
      {w(user.followed ? 'unfollow' : 'follow')}
    </Button>
  )
}
