import type { BroughtContract } from '@vitrine/api/entities/operator/broughtContract'
import { request } from '#data/browser.ts'
import { ReasonDialog } from '#features/operator/console/act/ReasonDialog.tsx'
import { w } from '#features/operator/console/act/words.ts'

type ForgetDialogProps = { contract: BroughtContract; onClose: () => void }

const FORGET = 'POST /console/contracts/{id}/forget'

/** Takes a contract's collection and works away. */
export function ForgetDialog({ contract: { id, name }, onClose }: ForgetDialogProps) {
  return (
    <ReasonDialog
      title={w('contract_forget_title', { name })}
      description={w('contract_forget_text')}
      submit={w('contract_forget')}
      said={w('contract_forgotten')}
      write={FORGET}
      act={(json) => request(FORGET, { params: { id }, json })}
      onClose={onClose}
    />
  )
}
