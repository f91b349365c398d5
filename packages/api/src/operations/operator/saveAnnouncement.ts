import { z } from 'zod'
import { zAnnouncement, zSiteState } from '../../entities/operator/announcement.ts'
import { zVersion } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const saveAnnouncement = operation({
  route: 'POST /console/announcement',
  summary:
    'Shows a sentence on every page, or none. `version` is that of the announcement which the caller has seen.',
  access: 'operator',
  json: z.object({ version: zVersion, announcement: zAnnouncement.nullable() }),
  output: zSiteState,
  errors: ['announcement_changed', 'announcement_text_required', 'announcement_over', 'banner_link_refused'],
})
