import { scannerOf } from '@vitrine/domain/networks'
import ExternalLink from 'lucide-react/icons/external-link'
import { ofWork } from '#words/work.ts'

/** A link to the transaction on the chain's scanner. Nothing for chains without one. */
export function ScannerLink({ chainId, hash }: { chainId: number; hash: string | null }) {
  const scanner = scannerOf(chainId)
  if (!scanner || !hash) return null
  return (
    <a
      href={`${scanner}/tx/${hash}`}
      target="_blank"
      rel="noreferrer"
      aria-label={ofWork('see_transaction')}
      className="inline-flex size-8 items-center justify-center rounded-m text-quiet hover:bg-sunken hover:text-ink"
    >
      <ExternalLink className="size-4" aria-hidden />
    </a>
  )
}
