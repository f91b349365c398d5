import type { OutputOf } from '@vitrine/api/client/client'
import Download from 'lucide-react/icons/download'
import { t } from '#words/catalogue.ts'
import { ShareMenu } from '../ShareMenu.tsx'
import { TOOL } from '../toolClass.ts'

/** The server leads from any version of a picture to the current one, so pages need not compute its digest. */
const pathOf = (id: string) => `/previews/tokens/${id}/00000000.jpg`

/** The picture that a shared link shows, made by the server, with ways to share it. */
export function ShareCard({ token }: { token: OutputOf<'GET /tokens/{id}'>['token'] }) {
  const path = pathOf(token._id)
  return (
    <div className="mt-5 flex items-center gap-3 rounded-m bg-sunken p-3 text-start">
      <img
        src={path}
        width={1200}
        height={630}
        alt={t('share_card', { title: token.name })}
        loading="lazy"
        className="h-auto w-40 min-w-0 rounded-s"
      />
      <div className="ms-auto flex shrink-0 gap-1">
        <a href={path} download={`${token._id}.jpg`} aria-label={t('save_card')} className={TOOL}>
          <Download className="size-5" aria-hidden />
        </a>
        <ShareMenu title={token.name} address={`${location.origin}/tokens/${token._id}`} />
      </div>
    </div>
  )
}
