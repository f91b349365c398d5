import { Link } from 'react-router'
import type { Intent, IntentOf } from '#flow/intent.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Modal } from '#ui/Modal.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { type MessageKey, say, t } from '#words/catalogue.ts'

/** What is said at the end of each piece of business; creating and importing end on pages of their own. */
export const ENDS = {
  buy: 'bought',
  bid: 'bid_placed',
  sell: 'offer_created',
  cancel: 'cancelled',
  settle: 'settled',
  claim: 'claimed',
  withdraw: 'withdrawn',
} as const satisfies Partial<Record<Intent['kind'], MessageKey>>

type FinishedProps = { intent: IntentOf<keyof typeof ENDS>; onClose: () => void }

/** The end of a piece of business: what it was about, that it is done, where to go. */
export function Finished({ intent, onClose }: FinishedProps) {
  const { image, colour, title } = intent.subject
  return (
    <Modal title={say(ENDS[intent.kind])} closeLabel={t('close')} onClose={onClose}>
      {image && (
        <Plinth colour={colour} className="aspect-[4/3] p-8">
          <img src={image} alt="" className="max-h-full max-w-full shadow-work" />
        </Plinth>
      )}
      <p className="mt-4 text-center text-lg font-medium">{title}</p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Link to="/items?tab=owned" onClick={onClose} className={buttonClass()}>
          {t('nav_items')}
        </Link>
        {'token' in intent && (
          <Link to={`/tokens/${intent.token}`} onClick={onClose} className={buttonClass({ kind: 'primary' })}>
            {t('view_work')}
          </Link>
        )}
      </div>
    </Modal>
  )
}
