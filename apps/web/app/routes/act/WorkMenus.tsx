import type { OutputOf } from '@vitrine/api/client'
import ReportDialog from '#features/report/act/ReportDialog.tsx'
import { MoreMenu } from '#features/token/act/MoreMenu.tsx'
import { ShareMenu } from '#parts/act/ShareMenu.tsx'
import { personName } from '#words/personName.ts'
import { ofWork } from '#words/work.ts'

type WorkMenusProps = { token: OutputOf<'GET /tokens/{id}'>['token']; origin: string }

/** The menus of a work: sharing it, and rarer actions. */
export default function WorkMenus({ token, origin }: WorkMenusProps) {
  return (
    <>
      <ShareMenu
        title={ofWork('work_by', { title: token.name, name: personName(token.creator) })}
        address={`${origin}/tokens/${token._id}`}
      />
      <MoreMenu
        token={token}
        report={(onClose) => <ReportDialog kind="work" id={token._id} onClose={onClose} />}
      />
    </>
  )
}
