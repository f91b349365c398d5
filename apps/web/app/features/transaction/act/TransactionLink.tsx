import { scannerOf } from '@vitrine/domain/networks'
import ExternalLink from 'lucide-react/icons/external-link'
import { isBatchHash } from '#flow/batches/batch.ts'
import { t } from '#words/catalogue.ts'

/** A link to a transaction on the scanner of its chain. Empty if the chain has none, or the hash is not known yet. */
export function TransactionLink({ chainId, hash }: { chainId: number; hash: string }) {
  const scanner = scannerOf(chainId)
  if (!scanner || isBatchHash(hash)) return null
  return (
    <a
      href={`${scanner}/tx/${hash}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-sm hover:text-accent-text"
    >
      {t('see_transaction')}
      <ExternalLink className="size-3.5" aria-hidden />
    </a>
  )
}
