import { z } from 'zod'
import { zBanner } from '../../entities/discovery/banner.ts'
import { zBannerInList, zFields } from '../../entities/inList.ts'
import { operation } from '../../operation.ts'

export const listBanners = operation({
  route: 'GET /common/banners',
  summary:
    'What the operator chose, then upcoming collections and auctions, the next first: at most 24 (HOM-02).',
  access: 'public',
  query: z.object({ fields: zFields }),
  output: z.object({ banners: z.array(zBanner) }),
  inList: z.object({ banners: z.array(zBannerInList) }),
  errors: [],
})
