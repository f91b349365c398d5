import { request } from '#data/browser.ts'
import { ReasonDialog } from '#features/operator/console/act/ReasonDialog.tsx'
import { w } from '#features/operator/console/act/words.ts'

type WithdrawDialogProps = { wallet: string; name: string; onClose: () => void }

const WITHDRAW = 'POST /console/team/{wallet}/withdraw'

/** Takes somebody's role away. */
export function WithdrawDialog({ wallet, name, onClose }: WithdrawDialogProps) {
  return (
    <ReasonDialog
      title={w('team_withdraw_title', { name })}
      description={w('team_withdraw_text')}
      submit={w('team_withdraw')}
      said={w('team_withdrawn')}
      write={WITHDRAW}
      act={(json) => request(WITHDRAW, { params: { wallet }, json })}
      onClose={onClose}
    />
  )
}
