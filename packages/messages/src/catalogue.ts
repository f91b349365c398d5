import { acting } from './acting.ts'
import { activities } from './activities.ts'
import { auction } from './auction.ts'
import { collection } from './collection.ts'
import { facts } from './facts.ts'
import { finding } from './finding.ts'
import { footer } from './footer.ts'
import { gallery } from './gallery.ts'
import { home } from './home.ts'
import { issues } from './issues.ts'
import { mail } from './mail.ts'
import { model } from './model.ts'
import { notices } from './notices.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'
import { profile } from './profile.ts'
import { rare } from './rare.ts'
import { reminders } from './reminders.ts'
import { search } from './search.ts'
import { selecting } from './selecting.ts'
import { storage } from './storage.ts'
import { suggestions } from './suggestions.ts'
import { teasers } from './teasers.ts'
import { web } from './web.ts'
import { withoutScripts } from './withoutScripts.ts'
import { work } from './work.ts'

/** The parts of the catalogue of the pages and mails (`en.ts`), by the names of their files. */
export const CATALOGUE = {
  acting,
  activities,
  rare,
  auction,
  collection,
  facts,
  finding,
  footer,
  gallery,
  home,
  issues,
  mail,
  model,
  notices,
  orders,
  plans,
  profile,
  reminders,
  search,
  selecting,
  storage,
  suggestions,
  teasers,
  web,
  withoutScripts,
  work,
}
