import { act, lookAgain, type Outcome } from '../acting/act.ts'
import { type Deed, identityOf } from '../acting/deed.ts'
import type { Outstanding, Sent } from '../acting/outstanding.ts'
import type { Node } from '../chain/node.ts'
import { faultOf, Told } from '../faults.ts'
import { onNetwork, openNode, type Session } from '../session.ts'
import { el, put, status, tell } from './el.ts'
import type { Message } from './say.ts'

/** What all buttons that act need: what is chosen now, and what may still happen. */
export type Acts = { session: () => Session; outstanding: Outstanding }

type Action = {
  label: Message | HTMLElement
  acts: Acts
  /**
   * Returns what to do. It reads what is typed before it waits for anything. @throws Told if the typed text is wrong
   * @param node opens the node that is asked
   */
  deed: (session: Session, node: () => Promise<Node>) => Deed | Promise<Deed>
  onDone?: (session: Session, deed: Deed) => void
  /** Whether it can be done again. */
  repeats?: boolean
}

/** A deed as it was begun: what is chosen later does not change it. */
type Begun = { session: Session; node: () => Promise<Node>; deed: Deed }

/** A button that acts, and a line that says how it goes. What may still happen is looked for, and only then done again. */
export const actButton = (action: Action): HTMLElement => openAction(action).shown

/** The same, for what presses several one after the other. @property press returns whether it is done */
export function openAction({ label, acts, deed: deedOf, onDone, repeats }: Action) {
  const { outstanding } = acts
  const says = status()
  const button = el('button', { type: 'button', className: 'act' }, label)
  const again = el('button', { type: 'button', hidden: true }, { key: 'look_again' })
  const anyway = el('button', { type: 'button', hidden: true }, { key: 'send_again' })
  const buttons = [button, again, anyway]
  const whole = el('div', { className: 'action' }, ...buttons, says)
  const say = (message: Message) => put(says, message)
  let isBusy = false

  /** One at a time. The button stays where it is, so that the focus does too. */
  async function run(
    begin: () => Promise<Begun>,
    work: (begun: Begun) => Promise<Outcome>,
  ): Promise<boolean> {
    if (isBusy) return false
    isBusy = true
    for (const each of buttons) each.setAttribute('aria-disabled', 'true')
    let begun: Begun | null = null
    let outcome: Outcome
    try {
      begun = await begin()
      outcome = await work(begun)
    } catch (error) {
      outcome = { done: false, says: [faultOf(error)] }
    }
    isBusy = false
    for (const each of buttons) each.removeAttribute('aria-disabled')
    tell(says, outcome.says)
    if (begun) offer(begun)
    whole.classList.toggle('wrong', !outcome.done)
    if (!outcome.done || !begun) return false
    onDone?.(begun.session, begun.deed)
    if (repeats) return true
    // What held the focus goes: its line takes it.
    says.tabIndex = -1
    if (whole.contains(document.activeElement)) says.focus()
    for (const each of buttons) each.remove()
    return true
  }

  /** Offers to look for what may still happen. Only who pressed the button again is asked whether to send another one. */
  function offer({ session, deed }: Begun): void {
    const seen = outstanding.get(identityOf(session.network, deed))
    again.hidden = !seen
    if (!seen) anyway.hidden = true
    again.onclick = () =>
      void run(
        () => reopened({ session, deed }),
        (begun) => look(begun, true),
      )
    anyway.onclick = () =>
      void run(
        () => reopened({ session, deed }),
        (begun) => send(begun, seen),
      )
  }

  /** The same deed, by the node and the wallet that are chosen now. */
  async function reopened({ session: { network }, deed }: Omit<Begun, 'node'>): Promise<Begun> {
    const session = onNetwork(acts.session(), network)
    return { session, deed, node: opened(session) }
  }

  async function look({ session, node, deed }: Begun, waits = false): Promise<Outcome> {
    const { network } = session
    const sent = outstanding.get(identityOf(network, deed))
    if (!sent) throw new Error('nothing is out')
    return lookAgain({ node: await node(), network, outstanding }, sent, deed, say, waits)
  }

  async function send({ session, node, deed }: Begun, seen: Sent | null = null): Promise<Outcome> {
    const { wallet, network } = session
    if (!wallet) throw new Told({ key: deed.by ? 'only_owner' : 'any_wallet' })
    if (deed.by && deed.by !== wallet.account)
      throw new Told({ key: 'other_account', params: { address: deed.by } })
    return act({ ...wallet, network, outstanding, node: await node() }, deed, say, seen)
  }

  function press(): Promise<boolean> {
    const session = acts.session()
    const node = opened(session)
    return run(
      async () => ({ session, node, deed: await deedOf(session, node) }),
      async (begun) => {
        if (!outstanding.get(identityOf(session.network, begun.deed))) return send(begun)
        const outcome = await look(begun)
        anyway.hidden = !outcome.isOut
        return outcome
      },
    )
  }
  button.onclick = () => void press()
  return { shown: whole, press }
}

/** Opens a node when it is needed, once. */
function opened(session: Session): () => Promise<Node> {
  let node: Promise<Node> | null = null
  return () => {
    node ??= openNode(session)
    return node
  }
}
