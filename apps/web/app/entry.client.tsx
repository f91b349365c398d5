import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchAhead } from './ui/loading/fetchPart.ts'

// A service worker of an earlier version must not answer requests of this one (LIM-03).
void navigator.serviceWorker
  ?.getRegistrations()
  .then((workers) => Promise.all(workers.map((worker) => worker.unregister())))
  // A browser that blocks site data says so, and has no workers.
  .catch(() => {})

// The build gives a page the sentences of its language; Vite's pages bring those of all.
if (import.meta.env.DEV) await import('./readInDevelopment.ts')

const report = (fault: unknown): void =>
  fetchAhead(async () => (await import('./data/reportFault.ts')).reportFault(fault))
addEventListener('error', ({ error }) => report(error))
addEventListener('unhandledrejection', ({ reason }) => report(reason))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onCaughtError(fault) {
        console.error(fault)
        report(fault)
      },
    },
  )
})
