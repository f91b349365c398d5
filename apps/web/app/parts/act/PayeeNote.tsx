import { useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import { type Blockchain, blockchainOf } from '@vitrine/domain/networks'
import { query } from '#data/query.ts'
import { t } from '#words/catalogue.ts'
import { shortWallet } from '#words/personName.ts'

/** Says beside what a creator receives for an own work that somebody else gets it, if the creator named one. */
export function PayeeNote({ wallet, blockchain }: { wallet: Hex; blockchain: Blockchain }) {
  const { data } = useQuery(query('GET /users/{id}', { params: { id: wallet } }))
  const named = data?.payees.find(({ network }) => blockchainOf(network) === blockchain)
  if (!named) return null
  return (
    <p className="text-sm text-quiet">{t('goes_to_payee', { address: shortWallet(named.payee.wallet) })}</p>
  )
}
