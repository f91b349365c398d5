import type { Hex } from 'viem'
import type { Network } from '../networks.ts'
import { faultOf, parseAddress, type Session, Told } from '../session.ts'
import { accountOf, codeOf, findWallets, REJECTED, type Wallet } from '../wallet.ts'
import { el, field, put, status } from './el.ts'
import type { Message } from './words.ts'

type Wishes = {
  onNetwork: () => void
  onFind: (account: Hex) => Promise<void>
}

/** Whose sales, on which network, by which node. */
export function accountPart(
  session: Session,
  networks: readonly Network[],
  { onNetwork, onFind }: Wishes,
): HTMLElement {
  const address = el('input', { type: 'text', autocomplete: 'off', spellcheck: false, maxLength: 60 })
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
    el(
      'div',
      { className: 'action' },
      el('button', { type: 'submit', className: 'act' }, { key: 'find' }),
      says,
    ),
  )

  const hintOf = (): Message => ({ key: 'node_hint', params: { url: session.network.rpcUrl || '–' } })
  put(hint, hintOf())
  put(connected, { key: 'no_wallet' })

  chosen.onchange = () => {
    session.network = networks.find(({ id }) => String(id) === chosen.value) ?? session.network
    put(hint, hintOf())
    onNetwork()
  }
  node.oninput = () => {
    session.nodeUrl = node.value
  }
  form.onsubmit = async (event) => {
    event.preventDefault()
    put(says)
    try {
      const account = parseAddress(address.value)
      if (!account) throw new Told({ key: 'address_invalid' })
      await onFind(account)
    } catch (error) {
      put(says, faultOf(error))
    }
  }

  findWallets((wallet) => {
    if (!session.wallet) put(connected)
    const name: Message['key'] = 'browser_wallet'
    const called = wallet.name ?? { key: name }
    const button = el('button', { type: 'button' }, { key: 'connect', params: { wallet: called } })
    button.onclick = () => void connect(wallet, called)
    wallets.append(button)
  })

  async function connect(wallet: Wallet, called: string | Message): Promise<void> {
    const account = await accountOf(wallet, 'eth_requestAccounts').catch((error) => {
      const reason = String((error as Error)?.message ?? error).slice(0, 200)
      put(
        connected,
        codeOf(error) === REJECTED ? { key: 'rejected' } : { key: 'wallet_failed', params: { reason } },
      )
      return null
    })
    if (!account) return
    session.wallet = wallet
    use(account)
    wallet.provider.on?.('accountsChanged', async () => {
      if (session.wallet !== wallet) return
      const now = await accountOf(wallet).catch(() => null)
      if (now) use(now)
    })

    function use(now: Hex): void {
      address.value = now
      put(connected, { key: 'connected', params: { wallet: called, address: now } })
    }
  }

  return el(
    'section',
    { attributes: { 'aria-labelledby': 'account' } },
    el('h2', { id: 'account' }, { key: 'account_title' }),
    wallets,
    connected,
    form,
  )
}
