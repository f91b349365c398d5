import type { OutputOf } from '@vitrine/api/client/client'
import { canSell } from '@vitrine/domain/rules/trading/checkSale'
import { isImmovable } from '@vitrine/domain/rules/trading/unsellable'
import { Link, useLocation } from 'react-router'
import { useSession } from '#data/session.ts'
import { copiesOnOffer } from '#features/trading/offer/facts.ts'
import { useUnsellable } from '#features/trading/offer/useUnsellable.ts'
import { MoreMenu } from '#features/works/token/act/MoreMenu.tsx'
import { embedHtml } from '#parts/act/embed.ts'
import { ShareMenu } from '#parts/act/ShareMenu.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { t } from '#words/catalogue.ts'
import { personName } from '#words/personName.ts'
import { ofWork } from '#words/work.ts'

const ReportDialog = lazyPart(() => import('#features/moderation/act/ReportDialog.tsx'))

type WorkMenusProps = { shown: OutputOf<'GET /tokens/{id}'>; origin: string }

/** The menus of a work: sharing it, and rarer actions. */
export default function WorkMenus({ shown, origin }: WorkMenusProps) {
  const { token } = shown
  const sells = useCanSell(shown)
  const { search } = useLocation()
  const privately = new URLSearchParams(search)
  privately.set('sell', 'privately')
  return (
    <>
      <ShareMenu
        title={ofWork('work_by', { title: token.name, name: personName(token.creator) })}
        address={`${origin}/tokens/${token._id}`}
        embed={() => embedHtml(token, origin)}
      />
      <MoreMenu
        token={token}
        first={
          sells
            ? [
                {
                  key: 'privately',
                  label: t('sell_privately'),
                  link: <Link to={`?${privately}`} replace preventScrollReset />,
                },
              ]
            : []
        }
        report={(onClose) => <ReportDialog kind="work" id={token._id} onClose={onClose} />}
      />
    </>
  )
}

/** Whether the viewer has copies that are not on sale. */
function useCanSell({ token, offers }: WorkMenusProps['shown']): boolean {
  const isStuck = isImmovable(useUnsellable(token))
  const wallet = useSession()?.wallet
  const owned = token.owners.find(({ user }) => user.wallet === wallet)?.copies ?? 0
  return wallet !== undefined && !isStuck && canSell(owned, copiesOnOffer(offers, wallet))
}
