import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tokenPreviewPath } from '@vitrine/api/previews'
import { messageOf } from '@vitrine/messages/t'
import { and, eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import sharp from 'sharp'
import { createApi } from '../../../src/api/createApi.ts'
import { createSite } from '../../../src/api/createSite.ts'
import { inbox, mails, peopleNotifications, subscriptions, users } from '../../../src/db/schema/people.ts'
import { metadataReads, works } from '../../../src/db/schema/works.ts'
import { exportGallery } from '../../../src/export/exportGallery.ts'
import { pagePath } from '../../../src/export/paths.ts'
import { ExportFolder } from '../../../src/export/target/exportFolder.ts'
import { mailNotifications } from '../../../src/inbox/notifications.ts'
import { connectAgent } from '../../servers/connectAgent.ts'
import type { Person, TestServer } from '../../servers/testServer.ts'
import { unescaped } from '../unescaped.ts'
import { BRICK_SHADE, isShown, type Refused, type Shown } from './oddToken.ts'

// What a person sees of a token, in every place where a work is shown.

export const PLACES = [
  'page',
  'list',
  'search',
  'feed',
  'preview',
  'embed',
  'export',
  'mcp',
  'mail',
  'health',
] as const
export type Place = (typeof PLACES)[number]
/** What is seen in each place. */
export type Cells = Record<Place, string>

/** A token that the corpus brought, and its work if it has one. */
export type Brought = { tokenId: bigint; contract: string; collection: string; work: string | null }

const NOT_THERE = 'not there'

/** What has to be seen of a token. */
export function expectedOf(seen: Shown | Refused, { tokenId }: Pick<Brought, 'tokenId'>): Cells {
  const none = Object.fromEntries(PLACES.map((place) => [place, NOT_THERE])) as Cells
  if (!isShown(seen)) {
    const why = sentenceOf(seen.code, { cause: seen.cause, status: seen.status })
    return { ...none, page: why, health: why }
  }
  const name = seen.name === '#' ? `#${tokenId}` : seen.name
  const colour = seen.colour === undefined ? BRICK_SHADE : seen.colour
  const picture = colour ?? 'no picture'
  const page = [name, seen.kind, picture, seen.text ?? '', seen.traits ?? ''].join(' | ')
  const health = seen.mended ? 'shown, no JSON' : 'shown'
  const outside = seen.outside ?? name
  if (seen.heldBack) return { ...none, page, preview: picture, mcp: name, mail: outside, health: 'held back' }
  return {
    page,
    list: `${name} | ${picture}`,
    search: `${name} | ${picture}`,
    feed: `${outside} | ${colour === null ? 'no picture' : 'picture'}`,
    preview: seen.preview ?? picture,
    embed: `${outside} | ${colour === null ? 'no picture' : 'picture'}`,
    export: `${name} | file`,
    mcp: name,
    mail: outside,
    health,
  }
}

/** The sentence for a failure, as the page says it, without its address. */
const sentenceOf = (
  code: string,
  { cause = '', status = '' }: { cause?: string | undefined; status?: string | undefined },
) => messageOf(code, { address: '…', cause, status }) ?? ''

/** Looks at works in all places. */
export async function lookAt(server: TestServer, holder: Person, all: readonly Brought[]) {
  const { context, visitor } = server
  const site: Hono = createSite(context, createApi(context), null)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-odd-'))
  const agent = await connectAgent(site)
  await exportGallery({
    db: context.db,
    folder: await ExportFolder.open(folder, context.media.files),
    scope: {},
    chains: context.config.chains,
    origin: 'http://old.example',
  })
  const mailed = await mailAll(server, holder, all)
  const listed = await listAll(server, all)

  const fetched = async (path: string) => {
    const answer = await site.request(path)
    if (answer.status >= 500) throw new Error(`${answer.status} at ${path}`)
    return answer.status === 200 ? answer : null
  }
  const tokenOf = (id: string) => visitor('GET /tokens/{id}', { params: { id } })

  const places: Record<Place, (id: string, name: string, seen: Shown | null) => Promise<string>> = {
    page: async (id) => {
      const { token } = await tokenOf(id)
      const shown = [token.name, kindOf(token.media_type), token.image?.color ?? 'no picture']
      return [...shown, token.description, traitsText(token.traits)].join(' | ')
    },
    list: async (id) => listed.get(id) ?? NOT_THERE,
    search: async (id, name) => {
      for (let page = 1, pages = 1; page <= pages; page++) {
        const answer = await visitor('POST /offers/search', {
          query: { page },
          json: { name: wordsOf(name) },
        })
        pages = answer.pages
        const found = answer.offers.find(({ _id }) => _id === id)
        if (found) return `${found.name} | ${found.image?.color ?? 'no picture'}`
      }
      return NOT_THERE
    },
    feed: async (id, name) => {
      const query = `?name=${encodeURIComponent(wordsOf(name))}`
      const [atom, json] = await Promise.all(
        ['atom', 'json'].map((format) => fetched(`/feeds/search.${format}${query}`)),
      )
      if (!atom || !json) return 'no feed'
      const entry = atomEntry(await atom.text(), id)
      const { items } = (await json.json()) as { items: { url: string; title: string; image?: string }[] }
      const item = items.find(({ url }) => url.endsWith(`/${id}`))
      if (!entry || !item) return entry || item ? 'only in one feed' : NOT_THERE
      const inJson = `${item.title} | ${item.image ? 'picture' : 'no picture'}`
      return entry === inJson ? entry : `${entry} ≠ ${inJson}`
    },
    preview: async (id, _, seen) => {
      const { token } = await tokenOf(id)
      const answer = await fetched(tokenPreviewPath(token))
      if (!answer) return NOT_THERE
      return drawn(Buffer.from(await answer.arrayBuffer()), seen?.preview ?? token.image?.color ?? null)
    },
    embed: async (id) => {
      const card = await fetched(`/embed/tokens/${id}`)
      const oembed = await fetched(
        `/oembed?url=${encodeURIComponent(`${context.config.publicUrl}/tokens/${id}`)}`,
      )
      if (!card || !oembed) return card || oembed ? 'only in one' : NOT_THERE
      const { title, html } = (await oembed.json()) as { title: string; html: string }
      const text = await card.text()
      const [, name = ''] = /<h1[^>]*><a[^>]*>(.*?)<\/a><\/h1>/s.exec(text) ?? []
      if (unescaped(name) !== title) return `${unescaped(name)} ≠ ${title}`
      if (!/^<iframe [^<>]*><\/iframe>$/.test(html)) return `a frame that is none: ${html}`
      return `${title} | ${/<img src="\/media/.test(text) ? 'picture' : 'no picture'}`
    },
    export: async (id) => {
      const text = await readFile(join(folder, pagePath('works', id)), 'utf8').catch(() => null)
      if (text === null) return NOT_THERE
      const [, name = ''] = /<h1>(.*?)<\/h1>/s.exec(text) ?? []
      const [, address] = /<a href="([^"]*media\/[^"]*)"/.exec(text) ?? []
      const file =
        address && (await readFile(join(folder, pagePath('works', id), '..', address)).catch(() => null))
      return `${unescaped(name)} | ${file ? 'file' : 'no file'}`
    },
    mcp: async (id) => {
      const { content, isError } = await agent.callTool({ name: 'getToken', arguments: { id } })
      const text = (content as { text: string }[]).at(-1)?.text ?? ''
      const { token } = JSON.parse(text) as { token?: { name: { untrusted: string } } }
      return isError || !token ? `refused: ${text}` : token.name.untrusted
    },
    mail: async (id) => mailed.get(id) ?? NOT_THERE,
    health: async (id) => {
      const [row] = await context.db.select().from(works).where(eq(works.id, id))
      if (row?.heldBack) return 'held back'
      const { mended } = await visitor('GET /tokens/{id}/storage', { params: { id } })
      return mended ? 'shown, no JSON' : 'shown'
    },
  }

  return {
    /** What is seen of a token in each place. */
    cells: async (brought: Brought, seen: Shown | Refused): Promise<Cells> => {
      const none = Object.fromEntries(PLACES.map((place) => [place, NOT_THERE])) as Cells
      if (brought.work === null)
        return { ...none, page: await imported(holder, brought), health: await failureOf(server, brought) }
      const { token } = await tokenOf(brought.work)
      const cells = { ...none }
      for (const place of PLACES)
        cells[place] = await places[place](brought.work, token.name, isShown(seen) ? seen : null)
      return cells
    },
    close: async () => {
      await agent.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What somebody reads who imports a token that cannot be shown. */
async function imported(holder: Person, { tokenId, contract }: Brought): Promise<string> {
  const claim = {
    blockchain: 'ETH',
    token_id: String(tokenId),
    contract_address: contract,
    type: '721',
  } as const
  try {
    const { media, problem } = await holder.request('POST /import/preview', { json: claim })
    if (problem) return sentenceOf(problem.code, problem.params)
    return media ? 'a file after all' : sentenceOf('media_required', {})
  } catch (error) {
    const { code, params = {} } = (error as { body: { code: string; params?: Record<string, string> } }).body
    return sentenceOf(code, params)
  }
}

/** Why a token has no work, as the line of its collection says it. */
async function failureOf({ context }: TestServer, { contract, tokenId }: Brought): Promise<string> {
  const [row] = await context.db
    .select()
    .from(metadataReads)
    .where(and(eq(metadataReads.contract, contract), eq(metadataReads.tokenId, tokenId)))
  return row?.code ? sentenceOf(row.code, row.params ?? {}) : 'no row'
}

/** The cards of whole collections, page by page. */
async function listAll({ visitor }: TestServer, all: readonly Brought[]): Promise<Map<string, string>> {
  const cards = new Map<string, string>()
  for (const id of new Set(all.map(({ collection }) => collection))) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await visitor('GET /collections/{id}/items/{type}', {
        params: { id, type: 'owned' },
        query: { page },
      })
      pages = answer.pages
      for (const { _id, name, image } of answer.items)
        cards.set(_id, `${name} | ${image?.color ?? 'no picture'}`)
    }
  }
  return cards
}

/** Sends somebody a notification about every work, by mail; the name that each line has, by work. */
async function mailAll(
  { context }: TestServer,
  reader: Person,
  all: readonly Brought[],
): Promise<Map<string, string>> {
  const { db } = context
  const wallet = reader.address.toLowerCase()
  const shown = all.flatMap(({ work }) => (work === null ? [] : [work]))
  if (shown.length === 0) return new Map()
  await db.insert(subscriptions).values({
    id: 'own',
    kind: 'account',
    email: 'reader@example.org',
    wallet,
    tokenHash: 'own',
    confirmedAt: sql`now()`,
  })
  await db
    .update(users)
    .set({ email: 'reader@example.org', notifyByMail: true })
    .where(eq(users.wallet, wallet))
  const named = new Map<string, string>()
  for (let first = 0; first < shown.length; first += LINES) {
    const some = shown.slice(first, first + LINES)
    const now = Date.now()
    const at = (place: number) => new Date(now - place)
    await db.insert(peopleNotifications).values(
      some.map((workId, place) => ({
        id: workId,
        type: 'private_sale' as const,
        workId,
        recipient: wallet,
        actor: wallet,
        at: at(place),
      })),
    )
    await db
      .insert(inbox)
      .values(some.map((id, place) => ({ wallet, id, dueAt: at(place), read: false, unmailed: true })))
    await db.delete(mails)
    await mailNotifications(context)
    const [mail] = await db.select().from(mails)
    const names = [...(mail?.text ?? '').matchAll(/offers “(.*)” to you alone/g)].map(([, name = '']) => name)
    for (const [place, id] of some.entries()) named.set(id, names[place] ?? 'no line')
  }
  return named
}

/** How many lines a mail has at most. The latest come first. */
const LINES = 20

function atomEntry(feed: string, id: string): string | null {
  const ATOM = { a: 'http://www.w3.org/2005/Atom' }
  const document = XmlDocument.fromString(feed)
  for (const node of document.root.find('a:entry', ATOM)) {
    const textOf = (path: string) => (node as XmlElement).get(path, ATOM)?.content ?? ''
    if (textOf('a:id').endsWith(`/${id}`))
      return `${unescaped(textOf('a:title'))} | ${textOf('a:content').includes('<img') ? 'picture' : 'no picture'}`
  }
  return null
}

/** The colour in the middle of a preview's plinth, if it is that of the picture. */
async function drawn(preview: Buffer, colour: string | null): Promise<string> {
  const { width, height, format } = await sharp(preview).metadata()
  if (format !== 'jpeg' || width !== 1_200 || height !== 630) return `${format} ${width}×${height}`
  if (colour === null) return 'no picture'
  const found = await sharp(preview).extract({ left: 315, top: 315, width: 1, height: 1 }).raw().toBuffer()
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return wanted.every((value, at) => Math.abs(value - found[at]!) <= 16)
    ? colour
    : `#${found.toString('hex')}`
}

/** What somebody types who looks for a name. */
const wordsOf = (name: string) => name.slice(0, 100)
const kindOf = (mime: string) => (mime === 'text/html' ? 'page' : (mime.split('/')[0] ?? ''))
const traitsText = (traits: readonly { trait_type: string; value: string }[]) =>
  traits.map(({ trait_type, value }) => `${trait_type}: ${value}`).join(', ')
