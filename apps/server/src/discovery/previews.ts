import { buffer } from 'node:stream/consumers'
import type { Image } from '@vitrine/api/entities/works/media'
import { collectionPreviewPath, isReviewed, tokenPreviewPath, userPreviewPath } from '@vitrine/api/previews'
import { nameForOutside, personForOutside, textForOutside } from '@vitrine/domain/moderation/nameForOutside'
import { blockchainName } from '@vitrine/domain/networks'
import { t } from '@vitrine/messages/t'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import type { Preview } from '../media/pictures/drawPreview.ts'
import { sizedName } from '../media/sizes.ts'
import { presentTokens } from '../works/present/token.ts'
import { requireVisible } from '../works/requireVisible.ts'
import { getWork } from '../works/store/works.ts'
import { getCollection } from './collectionPage.ts'
import { getUser } from './userPage.ts'

export const PREVIEWED = ['tokens', 'collections', 'users'] as const
export type Previewed = (typeof PREVIEWED)[number]

/** A preview that can be drawn: its current address, and its content. */
type Drawable = { path: string; preview: () => Promise<Preview> }

/** Looks up the subject of a preview. @throws `not_found` if it does not exist */
export async function findPreview(context: Context, kind: Previewed, id: string): Promise<Drawable> {
  if (kind === 'tokens') return ofToken(context, id)
  return kind === 'collections' ? ofCollection(context, id) : ofUser(context, id)
}

/**
 * Returns the preview's bytes: drawn once, then stored. Each subject has one stored preview, which begins with its
 * version, so nobody fills the disk by changing a name again and again.
 */
export async function drawOnce({ media }: Context, { path, preview }: Drawable): Promise<Buffer> {
  const [, , kind, id, version = ''] = path.split('/')
  const name = `preview-${kind}-${id}`
  const stored = await media.files.open(name)
  const known = stored && (await buffer(stored.read()))
  if (known?.subarray(0, version.length).toString() === version) return known.subarray(version.length)
  const drawn = Buffer.from(await media.pictures.run('drawPreview', await preview()))
  await media.files.put(name, Buffer.concat([Buffer.from(version), drawn]))
  return drawn
}

async function ofToken(context: Context, id: string): Promise<Drawable> {
  const work = await getWork(context.db, id)
  if (work) await requireVisible(context.db, null, work)
  const [token] = work?.tokenId != null ? await presentTokens(context.db, null, [work]) : []
  if (!token) throw refuse('not_found')
  const edition = token.type === 721 ? t('edition_single') : t('edition_of', { copies: token.copies })
  return {
    path: tokenPreviewPath(token),
    preview: async () => ({
      ...lookOf(context),
      title: nameForOutside(token.name, t('notice_work')),
      lines: [
        personForOutside(token.creator),
        nameForOutside(token.collection.name, t('notice_collection')),
        `${edition} · ${blockchainName(token.blockchain)}`,
      ],
      verified: isReviewed(token.creator),
      colour: token.sensitive ? null : (token.image?.color ?? null),
      pictures: token.sensitive ? [] : await read(context, [token.image]),
    }),
  }
}

async function ofCollection(context: Context, id: string): Promise<Drawable> {
  const { collection } = await getCollection(context, null, id, 1)
  const { creator, picture, previews } = collection
  return {
    path: collectionPreviewPath(collection),
    preview: async () => ({
      ...lookOf(context),
      title: nameForOutside(collection.name, t('notice_collection')),
      lines: [
        ...(creator ? [personForOutside(creator)] : []),
        t('works_count', { n: collection.items_count }),
      ],
      verified: creator !== null && isReviewed(creator),
      colour: picture?.color ?? previews[0]?.color ?? null,
      pictures: await read(context, previews.length >= 4 ? previews : [picture ?? previews[0]]),
    }),
  }
}

async function ofUser(context: Context, id: string): Promise<Drawable> {
  const { user, stats } = await getUser(context, null, id)
  // Every address has a page, but only wallets that have signed in get a picture.
  if (!user.date_create) throw refuse('not_found')
  const hash = user.avatar?.split('/')[2]
  return {
    path: userPreviewPath(user),
    preview: async () => ({
      ...lookOf(context),
      title: personForOutside(user),
      lines: [textForOutside(user.bio).split('\n')[0] ?? '', t('works_count', { n: stats.created })].filter(
        Boolean,
      ),
      verified: isReviewed(user),
      colour: null,
      pictures: hash ? await readSized(context, hash, [640, 320]) : [],
      round: true,
    }),
  }
}

/** The name and the accent of the marketplace. */
const lookOf = ({ brand }: Context) => ({ product: t('product'), accent: brand.current().brand.light })

/** Reads the pictures in a size that is large enough. */
async function read(context: Context, images: readonly (Image | null | undefined)[]): Promise<Buffer[]> {
  const found = images.map(async (image) => {
    if (!image) return []
    const widths = image.sizes.map(({ width }) => width).toSorted((one, other) => other - one)
    return readSized(context, image.url.split('/')[2] ?? '', [
      ...widths.filter((width) => width <= 640),
      ...widths,
    ])
  })
  return (await Promise.all(found)).flat()
}

/** Reads the first of the sizes that exists. */
async function readSized({ media }: Context, hash: string, widths: readonly number[]): Promise<Buffer[]> {
  for (const width of widths) {
    const file = await media.files.open(sizedName(hash, width))
    if (file) return [await buffer(file.read())]
  }
  return []
}
