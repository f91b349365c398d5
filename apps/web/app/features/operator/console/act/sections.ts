import type { OutputOf } from '@vitrine/api/client/client'
import type { Role } from '@vitrine/domain/people/roles'
import { w } from './consoleWords.ts'

type Section = {
  path: string
  label: string
  /** The role that its page needs. Its calls need the same: the server decides. */
  role: Role
  /** How much waits there. */
  count?: (console: OutputOf<'GET /console'>) => number
}

/**
 * The pages of the console, in the order of its navigation. A new page is a line here and in
 * routes/act/console/console.tsx, which does not compile without it.
 */
const IN_ORDER = [
  { path: '/console', label: w('overview'), role: 'moderator' },
  { path: '/console/find', label: w('find'), role: 'moderator' },
  { path: '/console/cases', label: w('cases'), role: 'moderator', count: ({ cases }) => cases },
  {
    path: '/console/resemblance',
    label: w('likenesses'),
    role: 'moderator',
    count: ({ likenesses }) => likenesses,
  },
  { path: '/console/held', label: w('held'), role: 'moderator', count: ({ held_back }) => held_back },
  {
    path: '/console/verifications',
    label: w('badges'),
    role: 'moderator',
    count: ({ verifications }) => verifications,
  },
  { path: '/console/macros', label: w('macros'), role: 'moderator' },
  { path: '/console/home', label: w('home'), role: 'operator' },
  { path: '/console/brand', label: w('brand'), role: 'operator' },
  { path: '/console/announcement', label: w('announcement'), role: 'operator' },
  { path: '/console/contracts', label: w('contracts'), role: 'operator' },
  { path: '/console/categories', label: w('categories'), role: 'operator' },
  { path: '/console/newsletter', label: w('newsletter'), role: 'operator' },
  { path: '/console/team', label: w('team'), role: 'operator' },
  { path: '/console/setup', label: w('setup'), role: 'operator', count: ({ setup }) => setup },
  { path: '/console/health', label: w('health'), role: 'moderator' },
  { path: '/console/permanence', label: w('permanence'), role: 'operator' },
  { path: '/console/engine', label: w('engine'), role: 'operator' },
  { path: '/console/audit', label: w('audit'), role: 'operator' },
] as const satisfies readonly Section[]

export type SectionPath = (typeof IN_ORDER)[number]['path']

export const SECTIONS: readonly (Section & { path: SectionPath })[] = IN_ORDER

/** The section of a path, for pages below it too. */
export function sectionOf(path: string): Section | null {
  const found = SECTIONS.filter((each) => path === each.path || path.startsWith(`${each.path}/`))
  return found.at(-1) ?? null
}
