import { describe, expect, test, vi } from 'vitest'
import { createDemoProvider, type DemoProviderOptions } from './demoProvider.ts'

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ENGINE = '0x00000000000000000000000000000000000000ee'

function demo({ confirms = true, ...options }: Partial<DemoProviderOptions> & { confirms?: boolean } = {}) {
  const calls: { url: string; method: string }[] = []
  const answers: Record<string, unknown> = {
    eth_estimateGas: '0x5208',
    eth_sendTransaction: '0xhash',
    personal_sign: '0xsigned',
  }
  const ask = vi.fn(async () => confirms)
  let chainId = 31337
  const provider = createDemoProvider({
    rpcUrls: new Map([
      [31337, 'http://ethereum'],
      [31338, 'http://polygon'],
    ]),
    account: () => ACCOUNT,
    chainId: () => chainId,
    onChain: (next) => {
      chainId = next
    },
    ask,
    fetch: async (url, init) => {
      const { method } = JSON.parse(String(init?.body))
      calls.push({ url: String(url), method })
      return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method] ?? null })
    },
    ...options,
  })
  return { provider, ask, calls }
}

describe('the demo wallet', () => {
  test('asks before it sends, and shows the call, the receiver, the value and the gas', async () => {
    const { provider, ask, calls } = demo()
    const transaction = { from: ACCOUNT, to: ENGINE, data: '0x12345678', value: '0x10' }
    expect(await provider.request({ method: 'eth_sendTransaction', params: [transaction] })).toBe('0xhash')
    expect(ask).toHaveBeenCalledWith({
      account: ACCOUNT,
      chainId: 31337,
      ask: { kind: 'send', to: ENGINE, data: '0x12345678', value: 16n, gas: 21_000n },
    })
    expect(calls.map((call) => call.method)).toEqual(['eth_estimateGas', 'eth_sendTransaction'])
  })

  test('sends nothing when the person rejects, and fails with code 4001 [STA-04]', async () => {
    const { provider, calls } = demo({ confirms: false })
    const sent = provider.request({ method: 'eth_sendTransaction', params: [{ to: ENGINE, gas: '0x1' }] })
    await expect(sent).rejects.toMatchObject({ code: 4001 })
    expect(calls).toEqual([])
  })

  test('shows a message as readable text before it is signed', async () => {
    const { provider, ask } = demo()
    await provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', ACCOUNT] })
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ ask: { kind: 'sign', message: 'Hello' } }))
  })

  test('switches to a chain it knows and refuses others with code 4902 [CHN-04]', async () => {
    const { provider, calls } = demo()
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    await provider.request({ method: 'eth_blockNumber' })
    expect(calls.at(-1)?.url).toBe('http://polygon')
    const unknown = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
    await expect(unknown).rejects.toMatchObject({ code: 4902 })
  })
})
