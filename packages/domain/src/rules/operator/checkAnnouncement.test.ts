import { expect, test } from 'vitest'
import type { Announcement } from '../../operator/announcement.ts'
import { checkAnnouncement } from './checkAnnouncement.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const fine: Announcement = { text: 'We move tonight.', link: '', tone: 'note', until: null }
const codesOf = (change: Partial<Announcement>) =>
  checkAnnouncement({ ...fine, ...change }, NOW).map(({ path, code }) => `${path} ${code}`)

test.each<[string, Partial<Announcement>, string[]]>([
  ['a sentence alone', {}, []],
  ['a path of this site', { link: '/collections' }, []],
  ['an https address', { link: 'https://status.example/now' }, []],
  ['an end to come', { until: '2026-11-28T12:00:01Z' }, []],
  ['no sentence', { text: ' \n' }, ['text announcement_text_required']],
  ['a script', { link: 'javascript:alert(1)' }, ['link banner_link_refused']],
  ['another site without its protocol', { link: '//evil.example' }, ['link banner_link_refused']],
  ['plain http', { link: 'http://status.example' }, ['link banner_link_refused']],
  ['an end that is over', { until: '2026-11-28T12:00:00Z' }, ['until announcement_over']],
])('an announcement with %s', (_, change, codes) => expect(codesOf(change)).toEqual(codes))
