import { parseIpfsUri } from '@vitrine/domain/ipfs/ipfsUri'
import { FileError, readFile, resolve } from '@vitrine/domain/ipfs/readFile'
import { readTokenId } from '@vitrine/domain/typed/readTokenId'
import type { Hex } from 'viem'
import { until } from '../chain/node.ts'
import { faultOf, Told } from '../faults.ts'
import { isUrl, openNode, type Session, typedAddress } from '../session.ts'
import { archiveReader, gatewayReader } from '../work/block.ts'
import { type Copy, readArchive } from '../work/copy.ts'
import { mediaOf, sniff } from '../work/mediaOf.ts'
import { type Metadata, readMetadata } from '../work/readMetadata.ts'
import { readTokenUri } from '../work/tokenUri.ts'
import { el, field, put, status, tell } from './el.ts'

const GATEWAY = 'https://ipfs.io'
/** The largest file that is opened: it is in memory as a whole. */
const MEGABYTES = 100
/** The largest archive of a work, with its file, its cover and its metadata. Bytes. */
const LARGEST_ARCHIVE = 2.2 * MEGABYTES * 1_000_000

/** Shows a work by its token, verified. @param copy where its files are looked for first */
export function workPart(session: () => Session, copy: () => Copy | null) {
  const contract = el('input', {
    type: 'text',
    dir: 'ltr',
    autocomplete: 'off',
    spellcheck: false,
    maxLength: 300,
  })
  const id = el('input', {
    type: 'text',
    autocomplete: 'off',
    spellcheck: false,
    inputMode: 'numeric',
    maxLength: 80,
  })
  const gateway = el('input', { type: 'url', autocomplete: 'off', spellcheck: false, value: GATEWAY })
  const says = status()
  const result = el('div', { className: 'work' })
  const stop = el('button', { type: 'button', hidden: true }, { key: 'stop' })
  const form = el(
    'form',
    { noValidate: true },
    field({ key: 'contract' }, contract),
    field({ key: 'token_id' }, id),
    field({ key: 'gateway' }, gateway),
    el('div', { className: 'action' }, el('button', { type: 'submit' }, { key: 'show' }), stop, says),
  )
  const shown = el(
    'section',
    { attributes: { 'aria-labelledby': 'work' } },
    el('h2', { id: 'work' }, { key: 'work_title' }),
    el('p', {}, { key: 'work_text' }),
    form,
    result,
  )
  let running = new AbortController()
  const urls: string[] = []

  form.onsubmit = (event) => {
    event.preventDefault()
    running.abort()
    running = new AbortController()
    void show(running)
  }

  function clear(): void {
    for (const url of urls.splice(0)) URL.revokeObjectURL(url)
    result.replaceChildren()
    put(says)
    stop.hidden = true
  }

  async function show(control: AbortController): Promise<void> {
    clear()
    put(says, { key: 'loading' })
    stop.hidden = false
    stop.onclick = () => control.abort()
    await fetchWork(session(), control.signal).catch((error) => {
      if (running !== control) return
      if (control.signal.aborted) put(says)
      else put(says, error instanceof FileError ? whyOf(error) : faultOf(error))
    })
    if (running === control) stop.hidden = true
  }

  /** @throws Told, FileError, AwayError, NodeError */
  async function fetchWork(here: Session, signal: AbortSignal): Promise<void> {
    const address = typedAddress(contract.value, here.network, 'contract')
    const tokenId = readTokenId(id.value).id
    const source = gateway.value.trim()
    const from = copy()
    if (tokenId === null) throw new Told({ key: 'token_invalid' })
    if (!isUrl(source)) throw new Told({ key: 'node_invalid' })
    const node = until(await openNode(here), signal)
    const found = await readTokenUri(node, here.network, address, tokenId)
    if (!found) throw new Told({ key: 'no_token' })
    const root = parseIpfsUri(found.uri)
    if (!root) throw new Told({ key: 'not_committed', params: { uri: found.uri.slice(0, 500) } })
    const token = { chainId: here.network.id, contract: address, tokenId }
    const archive = await readArchive(from, token, LARGEST_ARCHIVE, signal)
    const read = archiveReader(archive, gatewayReader(source, signal))
    const metadata = await readMetadata(read, await resolve(read, root))
    const media = await readMedia(metadata)
    signal.throwIfAborted()
    put(
      result,
      el('h3', { dir: 'auto' }, metadata.name || { key: 'untitled' }),
      media,
      el('p', { className: 'description', dir: 'auto' }, metadata.description),
      el('p', { className: 'quiet' }, el('code', {}, found.uri)),
    )
    tell(says, [
      { key: found.isCommitted ? 'committed' : 'verified' },
      ...(archive.size > 0 ? [{ key: 'from_copy' } as const] : []),
    ])

    async function readMedia({ name, image, animation, types }: Metadata): Promise<HTMLElement> {
      const uri = animation ?? image
      const file = uri && parseIpfsUri(uri)
      if (!file) return el('p', {}, { key: 'no_file' })
      const bytes = await readFile(read, await resolve(read, file), MEGABYTES * 1_000_000)
      const named = types.get(uri) ?? ''
      const mime = mediaOf(named) ? named : sniff(bytes[0] ?? new Uint8Array())
      const kind = mediaOf(mime)
      // Nothing else gets its type, so that no browser opens it as a page.
      const url = URL.createObjectURL(new Blob(bytes, { type: kind ? mime : 'application/octet-stream' }))
      urls.push(url)
      if (kind === 'image') return el('img', { src: url, alt: name })
      if (kind) return el(kind, { src: url, controls: true, ariaLabel: name })
      return el('a', { href: url, download: 'work' }, { key: 'save_file' })
    }
  }

  /** Fills in the token of something that was found, and shows it. */
  function open(asset: string, tokenId: string): void {
    contract.value = asset
    id.value = tokenId
    shown.scrollIntoView()
    form.requestSubmit()
    stop.focus()
  }

  /** Another network was chosen: its contract is offered, unless another one is typed. */
  function choose(before: Hex | null, now: Hex): void {
    running.abort()
    running = new AbortController()
    clear()
    if (!contract.value.trim() || contract.value === before) contract.value = now
  }

  return { shown, open, choose }
}

const whyOf = ({ why, cid }: FileError) => ({ key: why, params: { cid, megabytes: MEGABYTES } })
