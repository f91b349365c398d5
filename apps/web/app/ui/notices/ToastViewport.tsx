import { Toast } from '@base-ui/react/toast'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { connectToasts } from './toast.ts'

const manager = Toast.createToastManager()

const ICONS = { success: CircleCheck, error: TriangleAlert, info: Info } as const
const COLOURS = { success: 'text-success', error: 'text-error', info: 'text-quiet' } as const

export default function ToastViewport({ label, closeLabel }: { label: string; closeLabel: string }) {
  // In an effect, because the provider must listen before the manager gets the first toast.
  useEffect(
    () =>
      connectToasts(({ title, text, kind }) =>
        manager.add({ title, description: text, type: kind, priority: kind === 'error' ? 'high' : 'low' }),
      ),
    [],
  )
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        {/* At the top of a phone, where it does not cover the buttons of dialogs. */}
        <Toast.Viewport
          aria-label={label}
          className="fixed top-4 end-4 start-4 z-50 flex flex-col gap-2 sm:top-auto sm:bottom-4 sm:start-auto sm:w-90 sm:flex-col-reverse"
        >
          <Toasts closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const kind = (toast.type ?? 'info') as keyof typeof ICONS
    const Icon = ICONS[kind]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        data-notice=""
        className="rounded-l bg-surface text-ink shadow-float transition-[opacity,translate] duration-(--calm) data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 p-4">
          <Icon className={`mt-0.5 size-5 shrink-0 ${COLOURS[kind]}`} aria-hidden />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-medium" />
            <Toast.Description className="text-sm text-quiet" />
          </div>
          <Toast.Close aria-label={closeLabel} className="-m-1 rounded-m p-1 text-quiet hover:text-ink">
            <X className="size-4" aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
