import type { Call } from '@vitrine/chain/calls/call'
import type { Hex } from 'viem'
import { act, awaitBlock, type Outcome } from '../act.ts'
import { faultOf, openNode, type Session, Told } from '../session.ts'
import { el, put, status } from './el.ts'
import type { Message } from './words.ts'

type Action = {
  label: Message
  session: Session
  /** Who must act; null if anybody may. */
  account: () => Hex | null
  /** Returns the call to send. @throws Told if the typed text is wrong */
  call: () => Call | Promise<Call>
  onDone?: () => void
  /** Whether it can be done again. */
  repeats?: boolean
}

/** A button that acts, and a line that says how it goes. */
export function actButton({ label, session, account: who, call, onDone, repeats }: Action): HTMLElement {
  const says = status()
  const button = el('button', { type: 'button', className: 'act' }, label)
  const again = el('button', { type: 'button', hidden: true }, { key: 'look_again' })
  const whole = el('div', { className: 'action' }, button, again, says)
  let isBusy = false

  /** One at a time. The button stays where it is, so that the focus does too. */
  async function run(work: () => Promise<Outcome>): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (const each of [button, again]) each.setAttribute('aria-disabled', 'true')
    const outcome = await work().catch((error): Outcome => ({ done: false, says: faultOf(error) }))
    isBusy = false
    for (const each of [button, again]) each.removeAttribute('aria-disabled')
    put(says, outcome.says)
    const { hash } = outcome
    again.hidden = !hash
    again.onclick = hash ? () => void run(async () => awaitBlock(await openNode(session), hash, tell)) : null
    whole.classList.toggle('wrong', !outcome.done)
    if (!outcome.done) return
    onDone?.()
    if (repeats) return
    // What held the focus goes: its line takes it.
    says.tabIndex = -1
    if (whole.contains(document.activeElement)) says.focus()
    button.remove()
    again.remove()
  }

  const tell = (message: Message) => put(says, message)
  button.onclick = () =>
    void run(async () => {
      const { wallet, network } = session
      if (!wallet) throw new Told({ key: who() ? 'only_owner' : 'any_wallet' })
      const wanted = await call()
      const node = await openNode(session)
      return act({ wallet, network, account: who(), node }, wanted, tell)
    })
  return whole
}
