import { countLiked } from '../accounts/store/users.ts'
import { fullOf, type Kind, rows } from '../quotas/kind.ts'
import { countDrafts } from '../uploads/store/stored.ts'
import { countOnProfileHidden, MOST_HIDDEN } from './store/profileHidden.ts'

/** Works that are registered and not minted. */
export const DRAFTS = rows('drafts', ({ quotas }) => quotas.drafts, countDrafts, 'drafts_full')

/** Single works of other collections. Their rows belong to their contract. */
export const IMPORTS: Kind = { name: 'imports', daily: 1_000, network: { most: 5_000, days: 1 } }

export const LIKES: Kind = {
  name: 'likes',
  held: { most: 20_000, count: countLiked, refuse: fullOf('places_full') },
  network: { most: 20_000, days: 1 },
}

export const PROFILE_HIDDEN = rows('profileHidden', MOST_HIDDEN, countOnProfileHidden, 'profile_hidden_full')
