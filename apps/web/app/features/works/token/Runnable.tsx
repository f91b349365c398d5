import type { Token } from '@vitrine/api/entities/works/token'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { ofRunnable } from '#words/runnable.ts'

const Running = lazyPart(() => import('./Running.tsx'))

type RunnableProps = {
  token: Token
  /** Its picture, which is shown while it does not run. */
  cover: ReactNode
}

/**
 * A work that is a page with scripts. It runs when somebody asks for it, in a frame in which it is a stranger: it has no
 * origin, no storage and no network (api/routes/mediaRoutes.ts). Stopping removes the frame.
 */
export default function Runnable({ token, cover }: RunnableProps) {
  const [running, setRunning] = useState(false)
  return (
    <>
      <div className="relative flex w-full justify-center">
        <div className={`flex w-full justify-center ${running ? 'invisible' : ''}`}>{cover}</div>
        {running && (
          <Suspense>
            <Running token={token} />
          </Suspense>
        )}
      </div>
      <div className="flex max-w-md flex-col items-center gap-2 text-center">
        <Button onClick={() => setRunning(!running)}>
          {running ? (
            <Square className="size-4 fill-current" aria-hidden />
          ) : (
            <Play className="size-4 fill-current" aria-hidden />
          )}
          {ofRunnable(running ? 'stop_work' : 'run_work')}
        </Button>
        <p className="text-quiet text-sm">{ofRunnable('run_note')}</p>
      </div>
    </>
  )
}
