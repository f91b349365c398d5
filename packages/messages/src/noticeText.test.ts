import { CHAIN_NOTIFICATION_TYPES, PEOPLE_NOTIFICATION_TYPES } from '@vitrine/domain/people/notificationTypes'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from './languages.ts'
import { localeOf } from './localeOf.ts'
import { notices } from './notices.ts'
import { noticeText } from './noticeText.ts'
import { translationOf } from './translations.ts'

const noticed = { name: 'Mara', title: 'Tide', collection: '', amount: '0.5 ETH', reason: 'Spam', others: 0 }

test('each kind of notification has a whole sentence in each language', () => {
  for (const language of LANGUAGE_CODES)
    for (const type of [...CHAIN_NOTIFICATION_TYPES, ...PEOPLE_NOTIFICATION_TYPES])
      for (const [title, collection] of [
        ['Tide', ''],
        ['Tide', 'Seas'],
        ['', ''],
      ] as const) {
        const words = translationOf(notices, language)
        const text = noticeText(
          { ...noticed, type, title, collection, others: 120 },
          words,
          localeOf(language),
        )
        expect(text, `${language} ${type}`).not.toMatch(/[{}]|undefined/)
      }
})

test('a notification names who, what and how much', () => {
  const inEnglish = (type: 'outbid' | 'liked' | 'order_expired' | 'order_received', change = {}) =>
    noticeText({ ...noticed, type, ...change }, notices, 'en-US')
  expect(inEnglish('outbid')).toBe('Mara outbid you on “Tide”: 0.5 ETH.')
  expect(inEnglish('outbid', { name: '' })).toBe('someone outbid you on “Tide”: 0.5 ETH.')
  expect(inEnglish('liked')).toBe('Mara liked “Tide”.')
  expect(inEnglish('liked', { others: 1 })).toBe('Mara and 1 other liked “Tide”.')
  expect(inEnglish('order_received')).toMatch(/^Mara made an offer for “Tide”\./)
  expect(inEnglish('order_received', { collection: 'Seas' })).toMatch(
    /^Mara made an offer for works of “Seas”\./,
  )
  expect(inEnglish('order_received', { collection: 'Seas', others: 2 })).toMatch(
    /^There are 3 new offers for works of “Seas”, the last by Mara\./,
  )
  expect(inEnglish('order_expired', { title: '' })).toBe('Your offer for any work of a collection has ended.')
})
