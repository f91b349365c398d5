import type { OutputOf } from '@vitrine/api/client/client'
import { MoreMenu } from '#features/works/token/act/MoreMenu.tsx'
import { embedHtml } from '#parts/act/embed.ts'
import { ShareMenu } from '#parts/act/ShareMenu.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { personName } from '#words/personName.ts'
import { ofWork } from '#words/work.ts'

const ReportDialog = lazyPart(() => import('#features/moderation/act/ReportDialog.tsx'))

type WorkMenusProps = { token: OutputOf<'GET /tokens/{id}'>['token']; origin: string }

/** The menus of a work: sharing it, and rarer actions. */
export default function WorkMenus({ token, origin }: WorkMenusProps) {
  return (
    <>
      <ShareMenu
        title={ofWork('work_by', { title: token.name, name: personName(token.creator) })}
        address={`${origin}/tokens/${token._id}`}
        embed={() => embedHtml(token, origin)}
      />
      <MoreMenu
        token={token}
        report={(onClose) => <ReportDialog kind="work" id={token._id} onClose={onClose} />}
      />
    </>
  )
}
