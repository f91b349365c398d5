import {
  CHAIN_NOTIFICATION_TYPES,
  type NotificationType,
  PEOPLE_NOTIFICATION_TYPES,
} from '@vitrine/domain/people/notificationTypes'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from './languages.ts'
import { localeOf } from './localeOf.ts'
import { notices } from './notices.ts'
import { noticeText } from './noticeText.ts'
import { translationOf } from './translations.ts'

const tide = { name: 'Tide' }
const seas = { name: 'Seas' }
const noticed = {
  name: 'Mara',
  token: tide,
  collection: null,
  amount: '0.5 ETH',
  reason: 'Spam',
  others: 0,
}

test('each kind of notification has a whole sentence in each language', () => {
  for (const language of LANGUAGE_CODES)
    for (const type of [...CHAIN_NOTIFICATION_TYPES, ...PEOPLE_NOTIFICATION_TYPES])
      for (const [token, collection] of [
        [tide, null],
        [tide, seas],
        [null, seas],
        [{ name: '' }, { name: '' }],
        [null, null],
      ] as const) {
        const words = translationOf(notices, language)
        const text = noticeText(
          { ...noticed, type, token, collection, others: 120 },
          words,
          localeOf(language),
        )
        expect(text, `${language} ${type}`).not.toMatch(/[{}]|undefined/)
      }
})

test('a notification names who, what and how much', () => {
  const inEnglish = (type: NotificationType, change = {}) =>
    noticeText({ ...noticed, type, ...change }, notices, 'en-US')
  expect(inEnglish('outbid')).toBe('Mara outbid you on “Tide”: 0.5 ETH.')
  expect(inEnglish('outbid', { name: '' })).toBe('someone outbid you on “Tide”: 0.5 ETH.')
  expect(inEnglish('liked')).toBe('Mara liked “Tide”.')
  expect(inEnglish('liked', { others: 1 })).toBe('Mara and 1 other liked “Tide”.')
  expect(inEnglish('order_received')).toMatch(/^Mara made an offer for “Tide”\./)
  expect(inEnglish('order_received', { collection: seas })).toMatch(
    /^Mara made an offer for works of “Seas”\./,
  )
  expect(inEnglish('order_received', { collection: seas, others: 2 })).toMatch(
    /^There are 3 new offers for works of “Seas”, the last by Mara\./,
  )
  expect(inEnglish('order_expired', { token: null })).toBe(
    'Your offer for any work of a collection has ended.',
  )
  expect(inEnglish('liked', { token: { name: '' } })).toBe('Mara liked “A work”.')
  expect(inEnglish('opening_reminder', { token: null, collection: { name: '' } })).toBe(
    'The collection “A collection” is open.',
  )
})
