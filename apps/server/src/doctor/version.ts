import { VERSION } from '@vitrine/api/version'
import type { Config } from '../config/config.ts'
import type { FoundDatabase } from '../db/openAsIs.ts'
import { isNewer } from '../operator/isNewer.ts'
import { getVersionRow } from '../operator/store/newestVersion.ts'
import { advised, type Finding, fine } from './finding.ts'

const PART = 'version'

/** Whether there is a newer version, if the operator wants to know. */
export async function checkVersion(
  { versionUrl }: Pick<Config, 'versionUrl'>,
  { db }: Pick<FoundDatabase, 'db'>,
  own = VERSION,
): Promise<Finding[]> {
  if (!versionUrl) return []
  const row = await getVersionRow(db)
  // An answer of another address says nothing.
  const there = row?.url === versionUrl ? row : null
  if (there?.version && isNewer(there.version, own))
    return [
      advised(
        PART,
        `${there.version} is there, this is ${own}`,
        'npm run upgrade, or the new image (docs/operations.md, Upgrade).',
      ),
    ]
  if (there?.failed)
    return [fine(PART, `${own}; VERSION_URL named no version at ${there.askedAt.toISOString()}`)]
  if (!there?.readAt) return [fine(PART, `${own}; the keeper has not asked for a newer one yet`)]
  return [fine(PART, `${own}, the newest one at ${there.readAt.toISOString()}`)]
}
