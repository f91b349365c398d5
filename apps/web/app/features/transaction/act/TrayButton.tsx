import { isDone } from '@vitrine/domain/flow/flow'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { isMoving } from '#flow/machine/isMoving.ts'
import type { Pending } from '#flow/machine/pendingFlow.ts'
import { PopoverButton } from '#ui/overlays/PopoverButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { t } from '#words/catalogue.ts'
import { TrayLine } from './TrayLine.tsx'

/** The number of running transactions; a click opens the list of all with their states. */
export default function TrayButton({ list }: { list: readonly Pending[] }) {
  const open = list.filter(({ flow }) => !isDone(flow))
  const moving = open.some(({ flow }) => isMoving(flow))
  return (
    <PopoverButton
      label={open.length > 0 ? t('tray_open', { n: open.length }) : t('tray')}
      className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-m text-quiet transition-colors hover:bg-sunken hover:text-ink"
      panel={(close) => (
        <>
          <h2 className="text-lg">{t('tray')}</h2>
          <ul className="mt-2 flex flex-col divide-y divide-line">
            {list.toReversed().map((pending) => (
              <TrayLine key={pending.flow.id} pending={pending} onLeave={close} />
            ))}
          </ul>
        </>
      )}
    >
      {moving ? <Spinner className="size-5" /> : <ArrowLeftRight className="size-5" aria-hidden />}
      {open.length > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 end-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-xs font-medium text-on-accent tabular-nums"
        >
          {open.length}
        </span>
      )}
    </PopoverButton>
  )
}
