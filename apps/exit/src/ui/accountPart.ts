import type { Hex } from 'viem'
import { faultOf, walletFault } from '../faults.ts'
import type { Network } from '../networks.ts'
import { type Session, typedAddress } from '../session.ts'
import { accountOf, findWallets, firstOf, type Wallet } from '../wallet.ts'
import { el, field, put, status } from './el.ts'
import type { Message } from './say.ts'

type Wishes = {
  /** The field of the reader's copy. */
  copy: HTMLElement
  session: () => Session
  choose: (chosen: Partial<Session>) => void
  onFind: (session: Session, account: Hex) => Promise<void>
}

/** Whose sales, on which network, by which node. */
export function accountPart(networks: readonly Network[], { copy, session, choose, onFind }: Wishes) {
  const address = el('input', {
    type: 'text',
    dir: 'ltr',
    autocomplete: 'off',
    spellcheck: false,
    maxLength: 300,
  })
  const node = el('input', { type: 'url', autocomplete: 'off', spellcheck: false })
  const chosen = el(
    'select',
    {},
    ...networks.map(({ id, name, currency }) => el('option', { value: String(id) }, `${name} (${currency})`)),
  )
  const hint = el('span')
  const wallets = el('div', { className: 'wallets' })
  const connected = status()
  const says = status()
  const form = el(
    'form',
    { noValidate: true },
    field({ key: 'network' }, chosen),
    field({ key: 'address' }, address),
    field({ key: 'node' }, node, hint),
    copy,
    el(
      'div',
      { className: 'action' },
      el('button', { type: 'submit', className: 'act' }, { key: 'find' }),
      says,
    ),
  )

  const hintOf = (): Message => ({ key: 'node_hint', params: { url: session().network.rpcUrl || '–' } })
  put(hint, hintOf())
  put(connected, { key: 'no_wallet' })
  /** The wallets whose changes are heard. */
  const heard = new Set<Wallet>()

  chosen.onchange = () => {
    const network = networks.find(({ id }) => String(id) === chosen.value)
    if (network) select(network)
  }
  /** Chooses a network. A node that was typed for another one is no node of it. */
  function select(network: Network): void {
    if (network === session().network) return
    chosen.value = String(network.id)
    node.value = ''
    choose({ network, nodeUrl: '' })
    put(hint, hintOf())
  }
  node.oninput = () => choose({ nodeUrl: node.value })
  form.onsubmit = async (event) => {
    event.preventDefault()
    put(says)
    try {
      const here = session()
      await onFind(here, typedAddress(address.value, here.network))
    } catch (error) {
      put(says, faultOf(error))
    }
  }

  findWallets((wallet) => {
    if (!session().wallet) put(connected)
    const name: Message['key'] = 'browser_wallet'
    const called = wallet.name ?? { key: name }
    const button = el('button', { type: 'button' }, { key: 'connect', params: { wallet: called } })
    button.onclick = () => void connect(wallet, called)
    wallets.append(button)
  })

  async function connect(wallet: Wallet, called: string | Message): Promise<void> {
    try {
      const account = await accountOf(wallet, 'eth_requestAccounts')
      if (account) use(account)
    } catch (error) {
      return put(connected, walletFault(error))
    }
    if (heard.has(wallet)) return
    heard.add(wallet)
    wallet.provider.on?.('accountsChanged', (accounts) => {
      if (session().wallet?.wallet === wallet) use(firstOf(accounts))
    })

    /** What somebody typed stays: only the address of the account before is replaced. */
    function use(account: Hex | null): void {
      const before = session().wallet?.account ?? ''
      choose({ wallet: account && { wallet, account } })
      put(
        connected,
        account
          ? { key: 'connected', params: { wallet: called, address: account } }
          : { key: 'disconnected' },
      )
      if (account && (!address.value.trim() || address.value === before)) address.value = account
    }
  }

  const shown = el(
    'section',
    { attributes: { 'aria-labelledby': 'account' } },
    el('h2', { id: 'account' }, { key: 'account_title' }),
    wallets,
    connected,
    form,
  )
  return { shown, select }
}
