import { useState } from 'react'
import { useSession } from '#data/session.ts'
import type { Shown } from '#features/trading/offer/facts.ts'
import { Button } from '#ui/Button.tsx'
import { t } from '#words/catalogue.ts'
import { SellDialog } from './SellDialog.tsx'

/** A button to put a work on sale, right after it was imported (IMP-02). */
export function SellChoice({ shown: { token } }: { shown: Shown }) {
  const [open, setOpen] = useState(true)
  const wallet = useSession()?.wallet
  const owned = token.owners.find(({ user }) => user.wallet === wallet)?.copies ?? 0
  if (!wallet || owned === 0) return null
  return (
    <>
      <Button kind="primary" size="large" onClick={() => setOpen(true)}>
        {t('put_on_sale')}
      </Button>
      {open && (
        <SellDialog
          token={token}
          wallet={wallet}
          owned={owned}
          instead={null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
