const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000

/**
 * Reports each new block over a web socket until the returned function is called. A lost socket is opened again; `hears`
 * says whether it reports blocks now. A
 * socket may die silently, so the caller also polls, and calls `renew` when polling finds a block that the socket
 * missed.
 */
export function watchHeads(
  url: string,
  onHead: () => void,
): { hears(): boolean; renew(): void; stop(): void } {
  let socket: WebSocket | null = null
  let subscribed = false
  let pause = FIRST_PAUSE
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  const connect = () => {
    const own = new WebSocket(url)
    socket = own
    own.onopen = () =>
      own.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
    own.onmessage = ({ data }) => {
      pause = FIRST_PAUSE
      // The answer to the subscription too: blocks may have come before it.
      if (socket === own) subscribed = !String(data).includes('"error"')
      onHead()
    }
    own.onclose = () => {
      if (socket === own) subscribed = false
      if (stopped || socket !== own) return
      retry = setTimeout(connect, pause)
      pause = Math.min(LONGEST_PAUSE, pause * 2)
    }
  }
  const renew = () => {
    clearTimeout(retry)
    const old = socket
    socket = null
    subscribed = false
    old?.close()
    if (!stopped) connect()
  }
  connect()
  return {
    hears: () => subscribed,
    renew,
    stop: () => {
      stopped = true
      clearTimeout(retry)
      socket?.close()
    },
  }
}
