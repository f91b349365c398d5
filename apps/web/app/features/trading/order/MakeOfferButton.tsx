import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { networksQuery } from '#data/networks.ts'
import { useSession } from '#data/session.ts'
import { ActionButton } from '#features/trading/offer/ActionButton.tsx'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { useOpenConnected } from '#parts/useOpenConnected.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { ofWork } from '#words/work.ts'

const MakeOfferDialog = lazyPart(() => import('./act/MakeOfferDialog.tsx'))

/** 'Make an offer', on every work of which somebody else has copies, on sale or not, that takes offers now. */
export default function MakeOfferButton({ token }: { token: ShownToken }) {
  const [isOpen, open, close] = useOpenConnected()
  const wallet = useSession()?.wallet ?? null
  const { data } = useQuery(networksQuery())
  const network = data?.chains.find(({ id }) => id === token.network)
  const owned = token.owners.find(({ user }) => user.wallet === wallet)?.copies ?? 0
  const possible = network && network.currencies.length > 0 && owned < token.copies
  // One that the page closed does not open again by itself.
  useEffect(() => {
    if (isOpen && network && !possible) close()
  })
  return (
    <>
      {possible && token.no_offers === null && (
        <ActionButton size="large" wide minor brief={ofWork('make_offer')} onClick={open}>
          {ofWork('make_offer')}
        </ActionButton>
      )}
      <Suspense>
        {isOpen && possible && <MakeOfferDialog token={token} network={network} onClose={close} />}
      </Suspense>
    </>
  )
}
