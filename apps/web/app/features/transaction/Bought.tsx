import { Link } from 'react-router'
import type { BuyIntent } from '#flow/intent.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Modal } from '#ui/Modal.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { t } from '#words/catalogue.ts'

/** The end of a purchase: the work is the buyer's. */
export function Bought({ intent, onClose }: { intent: BuyIntent; onClose: () => void }) {
  return (
    <Modal title={t('bought')} closeLabel={t('close')} onClose={onClose}>
      <Plinth colour={intent.subject.colour} className="aspect-[4/3] p-8">
        {intent.subject.image && (
          <img src={intent.subject.image} alt="" className="max-h-full max-w-full shadow-work" />
        )}
      </Plinth>
      <p className="mt-4 text-center text-lg font-medium">{intent.subject.title}</p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Link to="/items?tab=owned" onClick={onClose} className={buttonClass()}>
          {t('nav_items')}
        </Link>
        <Link to={`/tokens/${intent.token}`} onClick={onClose} className={buttonClass({ kind: 'primary' })}>
          {t('view_work')}
        </Link>
      </div>
    </Modal>
  )
}
