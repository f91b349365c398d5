import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { addedChains, coinNames } from '@vitrine/domain/networks'
import { isAnnounced } from '@vitrine/domain/operator/announcement'
import type { Context } from '../calls/context.ts'

type Site = Output<Operations['getSite']>

/** What every page needs to know of the marketplace. */
export function getSite({ config, brand: { current }, site }: Context): Site {
  const { brand, names, style, logo } = current()
  const { operator, address, email, fees, links, typeface } = brand
  return {
    market: names,
    style,
    logo,
    own_typeface: typeface === 'geist',
    operator,
    address,
    email: email || config.contactEmail,
    fees,
    url: config.publicUrl,
    community: links,
    added_chains: addedChains(),
    coin_names: coinNames(),
    announcement: announced(site.current()),
    maintenance: site.current()?.maintenance ?? false,
  }
}

function announced(row: ReturnType<Context['site']['current']>): Site['announcement'] {
  if (!row?.announcement || !isAnnounced(row.announcement, Date.now())) return null
  const { until: _, ...shown } = row.announcement
  return { id: String(row.version), ...shown }
}
