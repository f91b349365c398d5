import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { AuditPage } from '#features/console/act/AuditPage.tsx'
import { EnginesPage } from '#features/console/act/EnginesPage.tsx'
import { HealthPage } from '#features/console/act/HealthPage.tsx'
import { LikenessesPage } from '#features/console/act/LikenessesPage.tsx'
import { TeamPage } from '#features/console/act/TeamPage.tsx'
import { VerificationsPage } from '#features/console/act/VerificationsPage.tsx'
import { NotFound } from '../../NotFound.tsx'
import HomeSection from './home.tsx'

const PAGES = new Map<string, ComponentType>([
  ['home', HomeSection],
  ['resemblance', LikenessesPage],
  ['verifications', VerificationsPage],
  ['team', TeamPage],
  ['health', HealthPage],
  ['engine', EnginesPage],
  ['audit', AuditPage],
])

/** A page of the console by its name. */
export default function SectionRoute() {
  const { section = '' } = useParams()
  const Page = PAGES.get(section) ?? NotFound
  return <Page />
}
