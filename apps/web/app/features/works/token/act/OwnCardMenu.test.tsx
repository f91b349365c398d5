import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { cardWith } from '#test/rows.ts'
import OwnCardMenu from './OwnCardMenu.tsx'

const CARD = cardWith()
const mine = { ...CARD.creator, wallet: ACCOUNT }

test.for([
  ['nothing of it', {}, false],
  ['a copy', { my_available_copies: 1 }, true],
  ['a copy on sale', { my_listed_copies: 1 }, true],
  ['created it', { creator: mine }, true],
  ['hidden it before it was sold', { hidden_on_profile: true as const }, true],
] as const)('who has %s can say whether the profile shows it', async ([, change, isThere], { part }) => {
  await part.signIn()
  await part.show(<OwnCardMenu card={cardWith(change)} />)
  expect(screen.queryByRole('button', { name: `More about “${CARD.name}”` }) !== null).toBe(isThere)
})

test.for([
  [{}, 'Hide on my profile', true],
  [{ hidden_on_profile: true as const }, 'Show on my profile', false],
] as const)('%#: the entry changes what the profile shows', async ([change, name, hidden], { part }) => {
  part.api.answer('POST /tokens/{id}/profile', { hidden })
  await part.signIn()
  await part.show(<OwnCardMenu card={cardWith({ my_available_copies: 1, ...change })} />)
  await part.click(/^More about/)
  await part.person.click(await screen.findByRole('menuitem', { name }))
  await expect.poll(() => part.said().at(-1)?.kind).toBe('success')
  expect(part.api.calls('POST /tokens/{id}/profile')).toMatchObject([
    { path: `/tokens/${CARD._id}/profile`, body: { hidden } },
  ])
})
