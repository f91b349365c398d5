import type { Issue } from '../../codes.ts'
import { BANNER_TEXT, type Choice, type CuratedList } from '../../operator/curation.ts'

/** What the entries of a list are. */
const KINDS = { hero: 'work', story: 'person', featured: 'collection', sponsored: 'collection' } as const

/** Checks an entry of a list of home. Whether its target exists is for the server to say. */
export function checkChoice(list: CuratedList, choice: Choice): Issue[] {
  const issues: Issue[] = []
  const { kind, target, from, until, title, text, link, picture } = choice
  const isPage = kind === 'page'
  if (list !== 'banners' && kind !== KINDS[list]) issues.push({ path: 'kind', code: 'choice_kind_refused' })
  if (!isPage && target === '') issues.push({ path: 'target', code: 'choice_required' })
  if (list === 'story') issues.push(...checkStory(choice))
  else if (/\n/.test(text) || text.length > BANNER_TEXT)
    issues.push({ path: 'text', code: 'banner_text_long' })
  if (isPage && title.trim() === '') issues.push({ path: 'title', code: 'banner_title_required' })
  if (isPage && !isBannerLink(link)) issues.push({ path: 'link', code: 'banner_link_refused' })
  if (isPage && picture === null) issues.push({ path: 'picture', code: 'banner_picture_required' })
  if (from !== null && until !== null && Date.parse(from) >= Date.parse(until))
    issues.push({ path: 'until', code: 'dates_reversed' })
  return issues
}

function checkStory({ title, text, work }: Choice): Issue[] {
  return [
    ...(title.trim() === '' ? [{ path: 'title', code: 'story_title_required' } as const] : []),
    ...(text.trim() === '' ? [{ path: 'text', code: 'story_text_required' } as const] : []),
    ...(work === '' ? [{ path: 'work', code: 'story_work_required' } as const] : []),
  ]
}

/** Whether somebody may be led there: a path of this site, or an https address without a name and password. */
export function isBannerLink(text: string): boolean {
  // A browser reads // and /\ as the beginning of another site's address, and drops tabs and line ends.
  if (/[\s\\]/.test(text) || hasControls(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  if (!text.startsWith('https://') || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

const hasControls = (text: string) => [...text].some((each) => each < ' ' || each === '\u007f')
