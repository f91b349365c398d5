import { fetchPart } from '#ui/loading/fetchPart.ts'
import type { Runner } from './runner.ts'

let opening: Promise<Runner> | undefined

/** The runner of this page. The first call fetches its code and the wallet's. */
export function openRunner(): Promise<Runner> {
  opening ??= fetchPart(() => import('./browserRunner.ts'))
    .then(({ openBrowserRunner }) => openBrowserRunner())
    .catch((error: unknown) => {
      opening = undefined
      throw error
    })
  return opening
}
