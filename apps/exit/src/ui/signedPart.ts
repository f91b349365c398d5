import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { engineOrder } from '@vitrine/chain/engineOrder'
import { engineTerms } from '@vitrine/chain/engineTerms'
import type { Hex } from 'viem'
import { parseSigned, type Signed } from '../account/parseSigned.ts'
import { type Deed, raiseCounter, voidListing, voidOrder } from '../acting/deed.ts'
import type { Node } from '../chain/node.ts'
import { view } from '../chain/view.ts'
import { Told } from '../faults.ts'
import type { Network } from '../networks.ts'
import type { Session } from '../session.ts'
import { type Acts, actButton } from './actButton.ts'
import { el, field, put } from './el.ts'

/**
 * Voids what somebody signed: everything on a network, or what they paste.
 * @param onVoided hears on which network whose offers are void now
 */
export function signedPart(acts: Acts, onVoided: (chain: number, account: Hex) => void) {
  const text = el('textarea', { rows: 4, spellcheck: false, maxLength: 200_000 })
  const about = el('p')
  const label = el('span')
  const raise = actButton({
    acts,
    label,
    repeats: true,
    deed: ({ network, wallet }) => {
      if (!wallet) throw new Told({ key: 'only_owner' })
      return raiseCounter(network.engine, wallet.account)
    },
    onDone: ({ network }, { by }) => by && onVoided(network.id, by),
  })
  const one = actButton({
    acts,
    label: { key: 'void_one' },
    repeats: true,
    deed: (session, node) => {
      const signed = parseSigned(text.value)
      if (!signed) throw new Told({ key: 'one_unread' })
      return deedOf(signed, session, node)
    },
  })

  /** Says whose signatures the button voids, and where. */
  function show({ network, wallet }: Session): void {
    const address = wallet?.account ?? ({ key: 'your_account' } as const)
    put(label, { key: 'raise', params: { network: network.name } })
    put(about, { key: 'raise_text', params: { address, network: network.name } })
  }

  const shown = el(
    'section',
    { attributes: { 'aria-labelledby': 'signed' } },
    el('h2', { id: 'signed' }, { key: 'signed_title' }),
    el('p', {}, { key: 'signed_text' }),
    about,
    raise,
    el('p', {}, { key: 'one_text' }),
    field({ key: 'one_label' }, text),
    one,
  )
  return { shown, show }
}

/** @throws Told if it was signed for something else, if the wallet cannot void it, or if nothing is left */
async function deedOf(
  signed: Signed,
  { network, wallet }: Session,
  node: () => Promise<Node>,
): Promise<Deed> {
  const { engine } = network
  const params = { network: network.name, chain: String(signed.chainId) }
  const elsewhere = () => new Told({ key: 'one_elsewhere', params })
  if (signed.chainId !== network.id || (signed.engine ?? engine) !== engine) throw elsewhere()
  if (!signed.isSigned) throw new Told({ key: 'one_listed' })
  if (wallet && wallet.account !== signed.by)
    throw new Told({ key: 'one_others', params: { address: signed.by } })
  const { left, id, deed } = await read(signed, network, await node())
  if (signed.id && signed.id !== id) throw elsewhere()
  if (left === 0n) throw new Told({ key: 'one_over', params: { network: network.name } })
  return deed
}

/** What the engine says of it: how much is left, and by which id it logs that it is void. */
async function read(signed: Signed, { engine }: Network, node: Node) {
  const { by } = signed
  if (signed.kind === 'listing') {
    const terms = engineTerms(signed.terms)
    const [left, id] = await Promise.all([
      view(node, engine, saleEngineAbi, 'unsoldCopies', [terms]),
      view(node, engine, saleEngineAbi, 'getListingId', [terms]),
    ])
    return { left, id, deed: voidListing(engine, { seller: by, id, terms: signed.terms }) }
  }
  const order = engineOrder(signed.order)
  const [left, id] = await Promise.all([
    view(node, engine, saleEngineAbi, 'unfilledCopies', [order]),
    view(node, engine, saleEngineAbi, 'hashOrder', [order]),
  ])
  return { left, id, deed: voidOrder(engine, by, id, order) }
}
