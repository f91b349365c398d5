import { expect, test } from 'vitest'
import { checkProfile } from '../rules/people/checkProfile.ts'
import { handleUrl } from './handles.ts'

test.each([
  ['twitter', 'maren_holt', 'https://x.com/maren_holt'],
  ['twitter', '@Maren1', 'https://x.com/Maren1'],
  ['twitter', ' @maren ', 'https://x.com/maren'],
  ['instagram', '@maren.holt', 'https://www.instagram.com/maren.holt/'],
] as const)('a %s name %s leads to its page', (network, name, url) => {
  expect(handleUrl(network, name)).toBe(url)
})

test.each([
  ['twitter', ''],
  ['twitter', 'a.b'],
  ['twitter', 'x'.repeat(16)],
  ['twitter', '@@maren'],
  ['twitter', '../../settings'],
  ['twitter', 'javascript:alert(1)'],
  ['twitter', 'maren?x=1'],
  ['instagram', 'https://evil.example/'],
  ['instagram', '..'],
  ['instagram', 'x'.repeat(31)],
  ['instagram', 'maren/p/1'],
] as const)('on %s nobody is called "%s"', (network, name) => {
  expect(handleUrl(network, name)).toBeNull()
})

test('a profile with a name that cannot be is refused at its field; empty ones say nothing', () => {
  const draft = { name: 'Maren', email: '', link: '', twitter: '', instagram: '' }
  expect(checkProfile(draft)).toEqual([])
  expect(checkProfile({ ...draft, twitter: 'https://x.com/maren', instagram: 'maren holt' })).toEqual([
    { path: 'twitter', code: 'handle_invalid' },
    { path: 'instagram', code: 'handle_invalid' },
  ])
})
