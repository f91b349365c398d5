import { createSharedValue } from '#data/sharedValue.ts'

/** A request of the demo wallet to the person. */
export type DemoRequest = {
  id: number
  account: string
  chainId: number
  ask:
    | { kind: 'sign'; message: string }
    | { kind: 'send'; to: string | null; data: string; value: bigint; gas: bigint | null }
}

export type DemoAsk = DemoRequest['ask']

type Waiting = DemoRequest & { answer: (confirmed: boolean) => void }

const queue = createSharedValue<readonly Waiting[]>([])
let lastId = 0

/** Shows a request; returns whether the person confirmed it. */
export function askDemo(request: Omit<DemoRequest, 'id'>): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      queue.set(queue.get().filter((waiting) => waiting !== entry))
      resolve(confirmed)
    }
    lastId += 1
    const entry: Waiting = { ...request, id: lastId, answer }
    queue.set([...queue.get(), entry])
  })
}

/** Rejects what waits for an account that is not connected any more. */
export function rejectDemo(account: string): void {
  for (const waiting of queue.get()) if (waiting.account === account) waiting.answer(false)
}

/** The request that is shown, or null. */
export const useDemoQuestion = (): Waiting | null => queue.use()[0] ?? null
