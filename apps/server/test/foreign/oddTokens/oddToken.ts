import sharp from 'sharp'
import { encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { startWebHost } from '../../servers/webHost.ts'

/** What a person sees of a token that can be shown. */
export type Shown = {
  /** `#` is the token's number. */
  name: string
  kind: 'image' | 'video' | 'audio' | 'model' | 'page'
  /** The most frequent colour of its picture; null if it has none. By default that of `BRICK`. */
  colour?: string | null
  /** What is in the middle of its preview, if that is not this colour. */
  preview?: string
  /** Its description, and its traits as `name: value`. */
  text?: string
  traits?: string
  /** Where its name leaves the pages (mail, feeds), if that is another one. */
  outside?: string
  /** Whether lists leave it out, because it advertises. */
  heldBack?: true
  /** Whether its page says that its metadata are no JSON. */
  mended?: true
}
/** Why a token cannot be shown: the code of the failure, and its cause. */
export type Refused = { code: string; cause?: string; status?: string }

/** A token of another contract: what is odd about it, what the contract answers when asked for its metadata, and what is seen. */
export type OddToken = readonly [what: string, answer: Answer, seen: Shown | Refused]

/** A text, or the bytes of an answer; null if it reverts. */
export type Answer = string | { bytes: Hex } | null

export const isShown = (seen: Shown | Refused): seen is Shown => 'name' in seen

/** The colour of most files here, and how a page tells it: one of 16 shades a channel. */
export const BRICK = '#cc3344'
export const BRICK_SHADE = '#c83848'

export const noJson: Refused = { code: 'metadata_unreadable', cause: 'metadata_no_json' }
export const noFile = (cause: string, status = ''): Refused => ({
  code: 'import_file_unreadable',
  cause,
  status,
})
export const unread = (cause: string, status = ''): Refused => ({
  code: 'metadata_unreadable',
  cause,
  status,
})

const URI = parseAbi(['function tokenURI(uint256 id) view returns (string)'])
/** What a contract answers, as its bytes. */
export const bytesOf = (answer: Exclude<Answer, null>): Hex =>
  typeof answer === 'string' ? encodeFunctionResult({ abi: URI, result: answer }) : answer.bytes

export const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64')
export const dataJson = (json: string): string => `data:application/json;base64,${base64(json)}`

export const svg = (inside: string, root = 'viewBox="0 0 40 30"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`
export const PLAIN_SVG = svg(`<rect width="100%" height="100%" fill="${BRICK}"/>`)

/** A picture of one colour. */
export const plain = (width = 60, height = 40, background: string = BRICK) =>
  sharp({ create: { width, height, channels: 3, background } })
export const PNG = await plain().png().toBuffer()

/** A host of odd files. */
export type OddHost = Awaited<ReturnType<typeof startOddHost>>

type Served = { body: string | Buffer; headers: Record<string, string>; status: number }

/** Starts a host that has the files that the tokens name. It is the gateway of IPFS and Arweave, too. */
export async function startOddHost() {
  const files = new Map<string, Served>()
  const host = await startWebHost((request, response) => {
    const served = files.get(decodeURI((request.url ?? '').replace(/\?format=raw$/, '')))
    if (!served) return response.writeHead(404).end()
    return response.writeHead(served.status, served.headers).end(served.body)
  })
  /** Serves a file, and returns its address. */
  const file = (
    path: string,
    body: string | Buffer,
    type: string | null = null,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ): string => {
    files.set(path, { body, status, headers: { ...(type && { 'content-type': type }), ...headers } })
    return host.url + encodeURI(path)
  }
  return {
    url: host.url,
    stop: host.stop,
    file,
    /** Serves metadata. */
    json: (path: string, json: object | string | Buffer, type = 'application/json') =>
      file(path, typeof json === 'string' || Buffer.isBuffer(json) ? json : JSON.stringify(json), type),
  }
}
