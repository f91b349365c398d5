import { zSiteState } from '../../entities/operator/announcement.ts'
import { operation } from '../../operation.ts'

export const getSiteState = operation({
  route: 'GET /console/announcement',
  summary: 'The announcement that every page shows, and whether the marketplace is under maintenance.',
  access: 'operator',
  output: zSiteState,
  errors: [],
})
