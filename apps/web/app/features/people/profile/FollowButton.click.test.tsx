import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { answered } from '#test/answered.ts'
import { test } from '#test/part.tsx'
import { busyButton } from '#test/rows.ts'
import { FollowButton } from './FollowButton.tsx'

const { user } = answered('getUser')

test('a click follows the person, and the page says so [STA-11]', async ({ part }) => {
  part.api.answer('GET /users/{id}/follow', { followers: 5 })
  await part.signIn()
  await part.show(<FollowButton user={{ ...user, followed: false }} />)
  await part.click('Follow')
  await expect.poll(part.said).toMatchObject([{ text: 'Successfully followed!' }])
  expect(part.api.calls('GET /users/{id}/follow').map(({ path }) => path)).toEqual([
    `/users/${user.wallet}/follow`,
  ])
})

test('when following is refused, nothing is said, and the button can be pressed again [ERR-04]', async ({
  part,
}) => {
  part.api.refuse('GET /users/{id}/follow', 404, 'not_found')
  await part.signIn()
  await part.show(<FollowButton user={{ ...user, followed: false }} />)
  await part.click('Follow')
  await expect.poll(() => part.api.calls('GET /users/{id}/follow')).toHaveLength(1)
  await expect.poll(() => busyButton()).toBeNull()
  expect(screen.getByRole('button', { name: 'Follow' })).toBeTruthy()
  expect(part.said()).toEqual([])
  await part.click('Follow')
  await expect.poll(() => part.api.calls('GET /users/{id}/follow')).toHaveLength(2)
  await expect.poll(() => busyButton()).toBeNull()
})
