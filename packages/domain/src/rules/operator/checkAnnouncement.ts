import type { Issue } from '../../codes.ts'
import { type Announcement, isAnnounced } from '../../operator/announcement.ts'
import { isBannerLink } from './checkChoice.ts'

/** Checks an announcement. */
export function checkAnnouncement(announcement: Announcement, now: number): Issue[] {
  const { text, link } = announcement
  const issues: Issue[] = []
  if (text.trim() === '') issues.push({ path: 'text', code: 'announcement_text_required' })
  if (link !== '' && !isBannerLink(link)) issues.push({ path: 'link', code: 'banner_link_refused' })
  if (!isAnnounced(announcement, now)) issues.push({ path: 'until', code: 'announcement_over' })
  return issues
}
