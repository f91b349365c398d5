import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Call } from '@vitrine/chain/calls/call'
import { cancelOfferCall, raiseCounterCall } from '@vitrine/chain/calls/list'
import { cancelOrderCall } from '@vitrine/chain/calls/order'
import { engineOrder } from '@vitrine/chain/engineOrder'
import { engineTerms } from '@vitrine/chain/engineTerms'
import type { Hex } from 'viem'
import { parseSigned, type Signed } from '../account/parseSigned.ts'
import { view } from '../chain/view.ts'
import { openNode, type Session, Told } from '../session.ts'
import { accountOf } from '../wallet.ts'
import { actButton } from './actButton.ts'
import { el, field } from './el.ts'

/** Voids what somebody signed: everything, or what they paste. @param onVoided hears whose offers are void now */
export function signedPart(session: Session, onVoided: (account: Hex) => void): HTMLElement {
  const text = el('textarea', { rows: 4, spellcheck: false, maxLength: 200_000 })
  let signer: Hex | null = null
  let raiser: Hex | null = null
  const raise = actButton({
    ...{ session, label: { key: 'raise' }, repeats: true },
    account: () => raiser,
    call: async () => {
      raiser = session.wallet && (await accountOf(session.wallet))
      return raiseCounterCall(session.network.engine)
    },
    onDone: () => raiser && onVoided(raiser),
  })
  const one = actButton({
    ...{ session, label: { key: 'void_one' }, repeats: true },
    account: () => signer,
    call: async () => {
      const signed = parseSigned(text.value)
      if (!signed) throw new Told({ key: 'one_unread' })
      signer = signed.by
      await requireVoidable(session, signed)
      return callFor(session.network.engine, signed)
    },
  })
  return el(
    'section',
    { attributes: { 'aria-labelledby': 'signed' } },
    el('h2', { id: 'signed' }, { key: 'signed_title' }),
    el('p', {}, { key: 'signed_text' }),
    raise,
    el('p', {}, { key: 'one_text' }),
    field({ key: 'one_label' }, text),
    one,
  )
}

/** @throws Told if the wallet cannot void it, or if nothing is left */
async function requireVoidable(session: Session, signed: Signed): Promise<void> {
  const { network, wallet } = session
  if (signed.chainId !== null && signed.chainId !== network.id) throw new Told({ key: 'one_elsewhere' })
  if (wallet && (await accountOf(wallet)) !== signed.by)
    throw new Told({ key: 'one_others', params: { address: signed.by } })
  const node = await openNode(session)
  const left =
    signed.kind === 'listing'
      ? await view(node, network.engine, saleEngineAbi, 'unsoldCopies', [engineTerms(signed.terms)])
      : await view(node, network.engine, saleEngineAbi, 'unfilledCopies', [engineOrder(signed.order)])
  if (left === 0n) throw new Told({ key: 'one_over' })
}

const callFor = (engine: Hex, signed: Signed): Call =>
  signed.kind === 'order'
    ? cancelOrderCall(engine, engineOrder(signed.order))
    : cancelOfferCall(engine, { terms: signed.terms, signed })
