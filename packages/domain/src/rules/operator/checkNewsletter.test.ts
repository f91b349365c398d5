import { expect, test } from 'vitest'
import { checkNewsletter } from './checkNewsletter.ts'

const noSubject = { path: 'subject', code: 'newsletter_subject_required' }
const noText = { path: 'text', code: 'newsletter_text_required' }

test.each([
  ['News', 'Hello', []],
  [' ', 'Hello', [noSubject]],
  ['News', '\n ', [noText]],
  ['', '', [noSubject, noText]],
])('a newsletter needs a subject and a text: %j, %j', (subject, text, issues) => {
  expect(checkNewsletter({ subject, text })).toEqual(issues)
})
