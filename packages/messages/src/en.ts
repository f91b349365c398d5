import { acting } from './acting.ts'
import { auction } from './auction.ts'
import { collection } from './collection.ts'
import { footer } from './footer.ts'
import { gallery } from './gallery.ts'
import { issues } from './issues.ts'
import { mail } from './mail.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'
import { profile } from './profile.ts'
import { search } from './search.ts'
import { selecting } from './selecting.ts'
import { storage } from './storage.ts'
import { suggestions } from './suggestions.ts'
import { teasers } from './teasers.ts'
import { web } from './web.ts'
import { work } from './work.ts'

/** Every sentence that a person can see, in English, by its key. `fill.ts` describes the placeholders. */
export const en = {
  ...issues,
  ...web,
  ...footer,
  ...auction,
  ...acting,
  ...teasers,
  ...mail,
  ...gallery,
  ...collection,
  ...orders,
  ...plans,
  ...profile,
  ...search,
  ...selecting,
  ...storage,
  ...suggestions,
  ...work,
} as const
