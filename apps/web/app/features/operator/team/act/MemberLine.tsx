import type { Member } from '@vitrine/api/entities/operator/console'
import { useState } from 'react'
import { Link } from 'react-router'
import { request } from '#data/browser.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDayOfMoment } from '#features/operator/console/act/english.ts'
import { ReasonDialog } from '#features/operator/console/act/ReasonDialog.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { personName } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'

type WithdrawDialogProps = { wallet: string; name: string; onClose: () => void }

const WITHDRAW = 'POST /console/team/{wallet}/withdraw'

/** Takes somebody's role away. */
function WithdrawDialog({ wallet, name, onClose }: WithdrawDialogProps) {
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

/** Somebody with a role: which, since when, and taking it away. */
export function MemberLine({ member }: { member: Member }) {
  const { user, role, chain, configured } = member
  const [asking, setAsking] = useState(false)
  const name = personName(user)
  return (
    <li className="flex flex-wrap items-center gap-3 py-4">
      <Avatar source={squareOf(user.avatar, 40)} wallet={user.wallet} size={40} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <Link to={`/users/${user.wallet}`} className="hover:text-accent-text">
            {name}
          </Link>{' '}
          <span className="font-normal text-quiet">{w(role)}</span>
        </p>
        <p className="text-sm text-quiet">{originOf(member)}</p>
        {chain !== null && <p className="text-sm text-quiet">{w('team_chain', { chain: String(chain) })}</p>}
      </div>
      {!configured && (
        <Button size="small" aria-label={w('team_withdraw_name', { name })} onClick={() => setAsking(true)}>
          {w('team_withdraw')}
        </Button>
      )}
      {asking && <WithdrawDialog wallet={user.wallet} name={name} onClose={() => setAsking(false)} />}
    </li>
  )
}

function originOf({ granted_by, date_granted }: Member): string {
  if (!granted_by || !date_granted) return w('team_configured')
  return w('team_granted', { name: personName(granted_by), date: englishDayOfMoment(date_granted) })
}
