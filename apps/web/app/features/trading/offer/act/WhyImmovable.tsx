import type { Immovable } from '@vitrine/domain/rules/trading/unsellable'
import { t } from '#words/catalogue.ts'

/** Why nobody can sell a work, in the place of the buttons. */
export default function WhyImmovable({ reason }: { reason: Immovable }) {
  return <p className="text-sm text-quiet">{t(`sell_${reason}`)}</p>
}
