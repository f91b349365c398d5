import { expect, test } from 'vitest'
import { checkProfile, isEmail, type ProfileDraft } from './checkProfile.ts'

const draft: ProfileDraft = { name: 'Maren', email: '', link: '', twitter: '', instagram: '' }

test.each<[string, Partial<ProfileDraft>, [string, string][]]>([
  ['a name alone', {}, []],
  [
    'everything',
    {
      email: 'maren@example.org',
      link: 'maren',
      twitter: '@maren',
      instagram: 'maren.holt',
    },
    [],
  ],
  ['a name of nothing to see', { name: ' \u200b ' }, [['name', 'display_name_required']]],
  ['a link with a space', { link: 'ma ren' }, [['link', 'link_invalid']]],
  ['an address without a host', { email: 'maren@' }, [['email', 'email_invalid']]],
  ['handles of spaces', { twitter: '  ', instagram: ' ' }, []],
  [
    'handles that are none',
    { twitter: 'a b', instagram: 'https://example.org/maren' },
    [
      ['twitter', 'handle_invalid'],
      ['instagram', 'handle_invalid'],
    ],
  ],
])('a profile with %s [VAL-16] [EDP-05]', (_, change, issues) => {
  expect(checkProfile({ ...draft, ...change }).map(({ path, code }) => [path, code])).toEqual(issues)
})

test.each([
  ['a@example.org', true],
  ['first.last+tag@mail.example.co', true],
  [`a@${'x'.repeat(63)}.org`, true],
  [`a@${'x'.repeat(64)}.org`, false],
  ['a@example', false],
  ['@example.org', false],
  ['a b@example.org', false],
  ['a@-example.org', false],
  ['a@example.org.', false],
  ['x a@example.org', false],
])('%s is an address of e-mail: %s [VAL-16]', (text, right) => expect(isEmail(text)).toBe(right))

test('an address of e-mail has at most 254 characters', () => {
  const of = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`
  expect([isEmail(of(254)), isEmail(of(255))]).toEqual([true, false])
})
