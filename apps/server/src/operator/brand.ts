import { nameMarket } from '@vitrine/domain/market'
import { type Brand, OWN_BRAND } from '@vitrine/domain/operator/brand'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'
import type { LiveHub } from '../live/liveHub.ts'
import { thumbnailUrl } from '../uploads/present/image.ts'
import { getMedia } from '../uploads/store/media.ts'
import { followSite } from './followSite.ts'
import { marketNames, styleOf } from './present/brand.ts'
import { type BrandRow, getBrandRow } from './store/brand.ts'

/** The brand as the pages need it. */
export type Shown = {
  brand: Brand
  names: ReturnType<typeof marketNames>
  style: string
  logo: string | null
}

/** The brand of this process, which follows the table. */
export type Branding = {
  current(): Shown
  /** Reads it again. Sentences of this process have the new names afterwards. */
  reload(): Promise<void>
}

type Parts = {
  db: Db
  live: Pick<LiveHub, 'subscribe'>
  config: Pick<Config, 'community'>
  log: Logger
}

/** The brand of the table. Before the first change the configuration has the links. */
export function brandOf(row: BrandRow | null, config: Parts['config']): Brand {
  return row?.facts ?? { ...OWN_BRAND, links: config.community }
}

/** Reads the brand, names the marketplace in all sentences of this process, and does so again when somebody changes it. */
export async function openBranding({ db, live, config, log }: Parts): Promise<Branding> {
  let shown = await read()

  async function read(): Promise<Shown> {
    const row = await getBrandRow(db)
    const brand = brandOf(row, config)
    const names = marketNames(row)
    const pictures = await getMedia(db, brand.logo ? [brand.logo] : [])
    const logo = brand.logo ? thumbnailUrl(pictures.get(brand.logo)) : null
    nameMarket(names)
    return { brand, names, style: styleOf(brand), logo }
  }
  async function reload() {
    shown = await read()
  }
  followSite(live, log, reload)
  return { current: () => shown, reload }
}
