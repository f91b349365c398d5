import type { OutputOf } from '@vitrine/api/client/client'
import { announcement as words } from '@vitrine/messages/announcement'
import X from 'lucide-react/icons/x'
import { wordsOf } from '#words/wordsOf.ts'

const w = wordsOf(words)
const KEY = 'vitrine.announcement'

type Site = Pick<OutputOf<'GET /common/site'>, 'announcement' | 'maintenance'>

type AnnouncementLineProps = {
  site: Site
  nonce: string
  /** The source text of the function that lets people hide the line. */
  putAway: string
}

/**
 * What the operator tells everybody, below the header. Only the server has this: it writes the line into the page
 * (`HeadParts`), so that it costs browsers no code.
 */
export function AnnouncementLine({ site, nonce, putAway }: AnnouncementLineProps) {
  const { announcement, maintenance } = site
  return (
    <>
      {maintenance && (
        <aside aria-label={w('maintenance_label')} data-nosnippet="" className={LINE}>
          <p className="wall py-2 font-medium">{w('maintenance_line')}</p>
        </aside>
      )}
      {announcement && (
        <>
          <aside aria-label={w('announcement')} data-nosnippet="" data-plain="" className={LINE}>
            <div className="wall flex items-start justify-between gap-4">
              <p className="min-w-0 py-2 wrap-anywhere">
                {announcement.tone === 'warning' && (
                  <strong className="font-medium">{w('announcement_important')}: </strong>
                )}
                {announcement.link ? (
                  <a href={announcement.link} className="underline">
                    <bdi>{announcement.text}</bdi>
                  </a>
                ) : (
                  <bdi>{announcement.text}</bdi>
                )}
              </p>
              <button
                type="button"
                hidden
                aria-label={w('announcement_hide')}
                title={w('announcement_hide')}
                className="-me-2 inline-flex size-10 shrink-0 items-center justify-center rounded-m text-quiet hover:text-ink [&[hidden]]:hidden"
              >
                <X className="size-5" aria-hidden />
              </button>
            </div>
          </aside>
          <script
            nonce={nonce}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function and a number
            dangerouslySetInnerHTML={{
              __html: `(${putAway})(${JSON.stringify(KEY)},${JSON.stringify(announcement.id)})`,
            }}
          />
        </>
      )}
    </>
  )
}

const LINE = 'border-b border-line bg-sunken'
