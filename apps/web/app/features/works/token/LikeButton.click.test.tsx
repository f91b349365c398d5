import { expect } from 'vitest'
import { test } from '#test/part.tsx'
import { workWith } from '#test/rows.ts'
import { LikeButton } from './LikeButton.tsx'

test('a click likes the work', async ({ part }) => {
  part.api.answer('POST /tokens/{id}/like', { likes: 2 })
  await part.signIn()
  await part.show(<LikeButton token={workWith({ likes: 1, liked: false })} />)
  await part.click(/^Like .*1 like$/)
  await expect.poll(() => part.api.calls('POST /tokens/{id}/like')).toHaveLength(1)
})
