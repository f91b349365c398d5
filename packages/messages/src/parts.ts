import { acting } from './acting.ts'
import { activities } from './activities.ts'
import { aside } from './aside.ts'
import { auction } from './auction.ts'
import { categories } from './categories.ts'
import { collection } from './collection.ts'
import { consoleWords } from './console.ts'
import { developers } from './developers.ts'
import { finding } from './finding.ts'
import { footer } from './footer.ts'
import { gallery } from './gallery.ts'
import { home } from './home.ts'
import { issues } from './issues.ts'
import { mail } from './mail.ts'
import { model } from './model.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'
import { profile } from './profile.ts'
import { reminders } from './reminders.ts'
import { report } from './report.ts'
import { search } from './search.ts'
import { selecting } from './selecting.ts'
import { storage } from './storage.ts'
import { suggestions } from './suggestions.ts'
import { teasers } from './teasers.ts'
import { web } from './web.ts'
import { withoutScripts } from './withoutScripts.ts'
import { work } from './work.ts'

/** Every part of the catalogue that is translated, by the name of its file. */
export const PARTS = {
  acting,
  finding,
  activities,
  aside,
  auction,
  categories,
  collection,
  console: consoleWords,
  developers,
  footer,
  gallery,
  home,
  issues,
  mail,
  model,
  orders,
  plans,
  profile,
  reminders,
  report,
  search,
  selecting,
  storage,
  suggestions,
  teasers,
  web,
  withoutScripts,
  work,
}

export type PartName = keyof typeof PARTS
