import type { Issue } from '../../codes.ts'
import { handleUrl } from '../../people/handles.ts'
import { plainLine } from '../../text/plainText.ts'
import { isShortUrl } from '../collections/checkCollection.ts'

/** The part of a profile that has rules, as typed. */
export type ProfileDraft = {
  name: string
  email: string
  link: string
  twitter: string
  instagram: string
}

// The pattern of HTML's email fields, so that browser and server agree.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** Whether a text is an email address (VAL-16). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

/** Checks a profile (VAL-16, EDP-05). */
export function checkProfile(draft: ProfileDraft): Issue[] {
  const issues: Issue[] = []
  if (plainLine(draft.name).trim() === '') issues.push({ path: 'name', code: 'display_name_required' })
  if (draft.link !== '' && !isShortUrl(draft.link)) issues.push({ path: 'link', code: 'link_invalid' })
  if (draft.email !== '' && !isEmail(draft.email)) issues.push({ path: 'email', code: 'email_invalid' })
  for (const path of ['twitter', 'instagram'] as const)
    if (plainLine(draft[path]).trim() !== '' && handleUrl(path, plainLine(draft[path])) === null)
      issues.push({ path, code: 'handle_invalid' })
  return issues
}
