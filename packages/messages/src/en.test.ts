import { OWN_BRAND } from '@vitrine/domain/brand'
import { expect, test } from 'vitest'
import { acting } from './acting.ts'
import { activities } from './activities.ts'
import { aside } from './aside.ts'
import { auction } from './auction.ts'
import { collection } from './collection.ts'
import { consoleWords } from './console.ts'
import { developers } from './developers.ts'
import { en } from './en.ts'
import { finding } from './finding.ts'
import { footer } from './footer.ts'
import { gallery } from './gallery.ts'
import { home } from './home.ts'
import { issues } from './issues.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'
import { mail } from './mail.ts'
import { model } from './model.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'
import { profile } from './profile.ts'
import { reminders } from './reminders.ts'
import { search } from './search.ts'
import { selecting } from './selecting.ts'
import { storage } from './storage.ts'
import { suggestions } from './suggestions.ts'
import { teasers } from './teasers.ts'
import { web } from './web.ts'
import { work } from './work.ts'

test('no key of the catalogue is used twice', () => {
  const keys = [
    issues,
    web,
    footer,
    finding,
    activities,
    aside,
    auction,
    acting,
    teasers,
    mail,
    gallery,
    home,
    search,
    selecting,
    storage,
    suggestions,
    collection,
    model,
    orders,
    plans,
    profile,
    reminders,
    work,
  ].flatMap((part) => Object.keys(part))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(keys).toHaveLength(Object.keys(en).length)
})

test('no sentence has a fixed name of the marketplace: operators choose it', () => {
  const texts = JSON.stringify([en, consoleWords, developers, terms, privacy])
  expect(texts).toContain('{product}')
  expect(texts).not.toMatch(/Vitrine/i)
})

test('the line that pages translate is the one of a brand that nobody changed', () => {
  expect(en.product_line).toBe(OWN_BRAND.line)
})
