import { encodeAbiParameters, type Hex, numberToHex } from 'viem'

type Asked = { method: string; params?: readonly unknown[] }
/** @property url of the node that is asked; empty for the wallet */
type Reply = (params: readonly unknown[], url: string) => unknown

/** The selector of `balanceOf(address)` (ERC-20). */
const BALANCE_OF = '0x70a08231'

/** The nodes and the wallet of a test. What an account has is said in `balances`, what the wallet does in `wallet`. */
export function createChain(account: Hex) {
  const balances = { coin: 100n * 10n ** 18n, funds: 0n }
  const asked: Asked[] = []
  const rejected = () => {
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  const wallet: Record<string, Reply> = {
    eth_requestAccounts: () => [account],
    eth_accounts: () => [account],
    eth_chainId: () => numberToHex(31337),
    wallet_switchEthereumChain: () => null,
    eth_sendTransaction: rejected,
    eth_signTypedData_v4: rejected,
    personal_sign: rejected,
  }
  const node: Record<string, Reply> = {
    eth_chainId: () => numberToHex(31337),
    eth_blockNumber: () => numberToHex(100),
    eth_getBalance: () => numberToHex(balances.coin),
    eth_estimateGas: () => numberToHex(100_000),
    eth_gasPrice: () => numberToHex(10n ** 9n),
    eth_getCode: () => '0x',
    eth_getTransactionCount: () => numberToHex(0),
    eth_call: ([call]) => {
      const { data = '0x' } = call as { data?: Hex }
      if (data.startsWith(BALANCE_OF)) return encodeAbiParameters([{ type: 'uint256' }], [balances.funds])
      throw Object.assign(new Error('execution reverted'), { code: 3 })
    },
  }
  return {
    account,
    balances,
    wallet,
    node,
    /** What the wallet was asked, without what only reads. */
    asked: () => asked.filter(({ method }) => /send|sign/i.test(method)),
    /** EIP-1193. */
    provider: {
      on: () => undefined,
      removeListener: () => undefined,
      async request({ method, params = [] }: Asked) {
        asked.push({ method, params })
        const reply = wallet[method]
        if (!reply) throw Object.assign(new Error(`${method} is not supported`), { code: -32601 })
        return reply(params, '')
      },
    },
    /** What a node answers to a JSON-RPC request. */
    async respond(request: Request): Promise<Response> {
      const body = (await request.json()) as Asked & { id: number }
      return new Response(
        JSON.stringify({ jsonrpc: '2.0', id: body.id, ...(await answerOf(node, body, request.url)) }),
      )
    },
  }
}

async function answerOf(
  node: Readonly<Record<string, Reply>>,
  { method, params = [] }: Asked,
  url: string,
): Promise<object> {
  try {
    const reply = node[method]
    if (!reply) return { error: { code: -32601, message: `${method} is not supported` } }
    return { result: await reply(params, url) }
  } catch (error) {
    const { code = -32000, message } = error as Error & { code?: number }
    return { error: { code, message } }
  }
}
