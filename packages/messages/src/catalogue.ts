import { acting } from './acting.ts'
import { announcement } from './announcement.ts'
import { facts } from './facts.ts'
import { footer } from './footer.ts'
import { gallery } from './gallery.ts'
import { issues } from './issues.ts'
import { mail } from './mail.ts'
import { notices } from './notices.ts'
import { activities } from './pages/activities.ts'
import { auction } from './pages/auction.ts'
import { cautions } from './pages/cautions.ts'
import { collection } from './pages/collection.ts'
import { figures } from './pages/figures.ts'
import { finding } from './pages/finding.ts'
import { home } from './pages/home.ts'
import { model } from './pages/model.ts'
import { orders } from './pages/orders.ts'
import { profile } from './pages/profile.ts'
import { rare } from './pages/rare.ts'
import { reminders } from './pages/reminders.ts'
import { runnable } from './pages/runnable.ts'
import { search } from './pages/search.ts'
import { selecting } from './pages/selecting.ts'
import { traits } from './pages/traits.ts'
import { work } from './pages/work.ts'
import { plans } from './plans.ts'
import { storage } from './storage.ts'
import { suggestions } from './suggestions.ts'
import { teasers } from './teasers.ts'
import { web } from './web.ts'
import { withoutScripts } from './withoutScripts.ts'

/** The parts of the catalogue of the pages and mails (`en.ts`), by the names of their files. */
export const CATALOGUE = {
  acting,
  activities,
  announcement,
  rare,
  auction,
  cautions,
  collection,
  facts,
  figures,
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
  runnable,
  search,
  selecting,
  storage,
  suggestions,
  teasers,
  traits,
  web,
  withoutScripts,
  work,
}
