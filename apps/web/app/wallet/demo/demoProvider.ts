import { type Address, type Hex, hexToString, isHex, numberToHex } from 'viem'
import { askDemo, type DemoAsk } from './demoRequests.ts'

/** An error with a code, as EIP-1193 requires. */
export class ProviderRpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export type DemoProviderOptions = {
  /** The node of each chain. */
  rpcUrls: ReadonlyMap<number, string>
  /** The account and the chain in use, read for every request. */
  account: () => Address | null
  chainId: () => number
  onChain: (chainId: number) => void
  /** Asks the person. Tests answer themselves. */
  ask?: (request: { account: string; chainId: number; ask: DemoAsk }) => Promise<boolean>
  fetch?: typeof fetch
}

type Call = { method: string; params?: unknown }
type SendParams = { to?: string; data?: string; input?: string; value?: Hex; gas?: Hex }

/**
 * A wallet provider (EIP-1193) for the local chains, whose nodes sign for their accounts. It has no keys: it asks the
 * person and passes the request on. Only for play money.
 */
export function createDemoProvider(options: DemoProviderOptions) {
  const ask = options.ask ?? askDemo
  const send = options.fetch ?? fetch

  async function forward({ method, params = [] }: Call): Promise<unknown> {
    const url = options.rpcUrls.get(options.chainId())
    if (!url) throw new ProviderRpcError(4901, 'The demo wallet is not on this chain.')
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as {
      result?: unknown
      error?: { code: number; message: string }
    }
    if (error)
      throw Object.assign(new ProviderRpcError(error.code, error.message), {
        data: 'data' in error ? error.data : undefined,
      })
    return result
  }

  async function confirm(question: DemoAsk): Promise<void> {
    const account = options.account()
    if (!account) throw new ProviderRpcError(4100, 'The demo wallet is not connected.')
    const confirmed = await ask({ account, chainId: options.chainId(), ask: question })
    if (!confirmed) throw new ProviderRpcError(4001, 'User rejected the request.')
  }

  return {
    async request(call: Call): Promise<unknown> {
      const [first, second] = (Array.isArray(call.params) ? call.params : []) as unknown[]
      switch (call.method) {
        case 'eth_chainId':
          return numberToHex(options.chainId())
        case 'eth_accounts':
        case 'eth_requestAccounts': {
          const account = options.account()
          return account ? [account] : []
        }
        case 'wallet_switchEthereumChain': {
          const chainId = Number((first as { chainId: Hex }).chainId)
          if (!options.rpcUrls.has(chainId))
            throw new ProviderRpcError(4902, 'The demo wallet does not know this chain.')
          options.onChain(chainId)
          return null
        }
        case 'personal_sign':
          await confirm({ kind: 'sign', message: readable(String(first)) })
          return forward(call)
        case 'eth_signTypedData_v4':
          await confirm({ kind: 'sign', message: readableTyped(String(second)) })
          return forward(call)
        case 'eth_sendTransaction': {
          const { to, data, input, value, gas } = first as SendParams
          await confirm({
            kind: 'send',
            to: to ?? null,
            data: data ?? input ?? '0x',
            value: BigInt(value ?? 0),
            gas: gas ? BigInt(gas) : await estimate(first as SendParams),
          })
          return forward(call)
        }
        default:
          return forward(call)
      }
    },
    on() {},
    removeListener() {},
  }

  /** Estimates the gas of a transaction without a limit; null if the estimate fails, as sending would. */
  async function estimate(transaction: SendParams): Promise<bigint | null> {
    const gas = await forward({ method: 'eth_estimateGas', params: [transaction] }).catch(() => null)
    return gas === null ? null : BigInt(gas as Hex)
  }
}

export type DemoProvider = ReturnType<typeof createDemoProvider>

/** Structured data (EIP-712) as lines: what is signed, and each of its fields. */
function readableTyped(json: string): string {
  const { primaryType, message } = JSON.parse(json) as { primaryType: string; message: object }
  return [primaryType, ...linesOf(message)].join('\n')
}

/** Each field of a struct, also of those within it. */
function linesOf(struct: object): string[] {
  return Object.entries(struct).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? linesOf(value) : `${name}: ${value}`,
  )
}

function readable(message: string): string {
  return isHex(message) ? hexToString(message) : message
}
