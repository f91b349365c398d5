import { market } from '@vitrine/domain/market'
import { t } from './t.ts'

/** The line below the marketplace's name: what its operator wrote, or else ours in the reader's language. */
export const productLine = () => market.line || t('product_line')
