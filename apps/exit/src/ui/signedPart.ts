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
import { onNetwork, type Session } from '../session.ts'
import { type Acts, actButton, openAction } from './actButton.ts'
import { foundOn } from './cards.ts'
import { el, field, put } from './el.ts'

/**
 * Voids what somebody signed: everything, on each network or on all of them, or what they paste.
 * @param onVoided hears on which network whose offers are void now
 */
export function signedPart(
  acts: Acts,
  networks: readonly Network[],
  onVoided: (chain: number, account: Hex) => void,
) {
  const text = el('textarea', { rows: 4, spellcheck: false, maxLength: 200_000 })
  const about = el('p')
  const raises = networks.map((network) =>
    openAction({
      acts: foundOn({ acts, network }),
      label: { key: 'raise', params: { network: network.name } },
      repeats: true,
      deed: ({ wallet }) => {
        if (!wallet) throw new Told({ key: 'only_owner' })
        return raiseCounter(network.engine, wallet.account)
      },
      onDone: (_, { by }) => by && onVoided(network.id, by),
    }),
  )
  const all = el('button', { type: 'button', className: 'act' }, { key: 'raise_all' })
  all.onclick = () => void raiseAll()
  /** One after the other: the wallet switches to each. Who rejects one is not asked for the next. */
  async function raiseAll(): Promise<void> {
    for (const { press } of raises) if (!(await press())) return
  }
  const one = actButton({
    acts: { ...acts, session: () => onItsNetwork(acts.session()) },
    label: { key: 'void_one' },
    repeats: true,
    deed: (session, node) => {
      const signed = parseSigned(text.value)
      if (!signed) throw new Told({ key: 'one_unread' })
      return deedOf(signed, session, node)
    },
  })
  /** The network is named in the pasted text. */
  function onItsNetwork(session: Session): Session {
    const chainId = parseSigned(text.value)?.chainId
    const network = networks.find(({ id }) => id === chainId)
    return network ? onNetwork(session, network) : session
  }

  /** Says whose signatures the buttons void. */
  function show({ wallet }: Session): void {
    const address = wallet?.account ?? ({ key: 'your_account' } as const)
    put(about, { key: 'raise_text', params: { address } })
  }

  const shown = el(
    'section',
    { attributes: { 'aria-labelledby': 'signed' } },
    el('h2', { id: 'signed' }, { key: 'signed_title' }),
    el('p', {}, { key: 'signed_text' }),
    about,
    ...raises.map((raise) => raise.shown),
    networks.length > 1 && el('div', { className: 'action' }, all),
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
