import { ofActivities } from '#words/activities.ts'
import { t } from '#words/t.ts'
import { w } from './profileWords.ts'

const NAMES = {
  on_sale: () => t('tab_on_sale'),
  owned: () => t('tab_owned'),
  created: () => w('tab_created'),
  liked: () => w('tab_liked'),
  activity: () => w('tab_activity'),
  following: () => ofActivities('tab_following'),
  followers: () => w('tab_followers'),
  royalties: () => w('tab_royalties'),
  hidden: () => w('tab_hidden'),
  held_back: () => w('tab_held_back'),
} as const

const EMPTY = {
  on_sale: () => t('empty_works'),
  owned: () => t('empty_works'),
  created: () => t('empty_works'),
  liked: () => t('empty_works'),
  activity: () => ofActivities('empty_activities'),
  following: () => w('empty_followings'),
  followers: () => w('empty_followers'),
  royalties: () => t('nothing_yet'),
  hidden: () => t('nothing_yet'),
  held_back: () => t('nothing_yet'),
} as const

/** The name of a tab. */
export const tabName = (tab: keyof typeof NAMES): string => NAMES[tab]()

/** What an empty tab says (ERR-05). */
export const emptyText = (tab: keyof typeof EMPTY): string => EMPTY[tab]()
