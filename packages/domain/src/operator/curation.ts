/** The lists of home that operators choose. */
export const CURATED_LISTS = ['hero', 'story', 'featured', 'sponsored', 'banners'] as const
export type CuratedList = (typeof CURATED_LISTS)[number]

/** What an entry of such a list shows. The hero has works, a story has a person, and banners have anything. */
export const CHOICE_KINDS = ['collection', 'work', 'person', 'page'] as const
export type ChoiceKind = (typeof CHOICE_KINDS)[number]

/**
 * How many entries a list may have. Home shows six slides of four banners (HOM-02), the first three works of the hero
 * that are on sale, and the first story whose time it is.
 */
export const CHOICES = { hero: 12, story: 12, featured: 48, sponsored: 48, banners: 24 } as const

/** The longest texts of a banner. */
export const BANNER_TITLE = 80
export const BANNER_TEXT = 120
export const BANNER_BUTTON = 24
export const BANNER_LINK = 300

/** The longest text of a story, which is markdown. */
export const STORY_TEXT = 5_000

/** An entry as an operator chooses it. Texts are empty where what it shows speaks for itself. */
export type Choice = {
  kind: ChoiceKind
  /** The id of the collection or work, or the wallet of the person. Empty for a page. */
  target: string
  /** ISO 8601; null is without a beginning or an end. */
  from: string | null
  until: string | null
  title: string
  text: string
  button: string
  /** Where a banner of a page leads: a path of this site, or an https address. */
  link: string
  /** The hash of an uploaded picture. */
  picture: string | null
  /** For a story: the id of the work, by its person, whose picture it shows. */
  work: string
}

/** Whether an entry is shown at a time. */
export function isCurrent({ from, until }: Pick<Choice, 'from' | 'until'>, now: number): boolean {
  return (from === null || Date.parse(from) <= now) && (until === null || Date.parse(until) > now)
}
