import { isUtf8 } from 'node:buffer'
import { beginningOf } from '@vitrine/domain/text/beginningOf'
import { plainLine, plainText } from '@vitrine/domain/text/plainText'
import { z } from 'zod'
import { idText } from '../../chain/foreign/foreignToken.ts'
import { looseJson } from './looseJson.ts'
import { type ForeignTrait, traitsOf } from './traitsOf.ts'

/** What the metadata of a foreign token says. Addresses are as they were written. */
export type ParsedMetadata = {
  name: string
  description: string
  /** The addresses of the picture, best first: a host that is gone does not end the others. */
  pictures: string[]
  /** The address of a video, sound or model; '' if there is none. */
  animation: string
  traits: ForeignTrait[]
  /** Whether it was no JSON, but could be read all the same (`looseJson.ts`). */
  mended: boolean
}

const MAX_NAME = 200
/** How many addresses of the picture are tried. */
const MAX_PICTURES = 4
const MAX_DESCRIPTION = 10_000

/** Some collections count their works and give them numbers as names. */
const zText = z.union([z.string(), z.number().transform(String)]).catch('')

const zAddress = z.union([
  z.string(),
  z.object({ url: z.string() }).transform(({ url }) => url),
  z.object({ uri: z.string() }).transform(({ uri }) => uri),
])
/** Addresses of one file, best first: mostly one; some collections have a list, or write more about the file. */
const zAddresses = z.union([z.array(zAddress), zAddress.transform((address) => [address])]).catch([])

/** The metadata schemas of ERC-721 and ERC-1155, and the fields in common use. */
const zMetadata = z.object({
  name: zText,
  description: zText,
  image: zAddresses,
  image_url: zAddresses,
  imageUrl: zAddresses,
  /** The text of an SVG. */
  image_data: zAddresses,
  animation_url: zAddresses,
  attributes: z.unknown().optional(),
  /** The name of `attributes` in older collections. */
  traits: z.unknown().optional(),
  /** The properties of ERC-1155. */
  properties: z.unknown().optional(),
})

/**
 * Reads the metadata of a foreign token.
 * @param charset how its host says that its letters are written; undefined if it does not say so
 * @param editionId the token's id where `{id}` stands for it (ERC-1155: in any value of the JSON); null elsewhere
 * @throws SyntaxError, ZodError if it is not a JSON object
 */
export function parseMetadata(bytes: Buffer, editionId: bigint | null, charset?: string): ParsedMetadata {
  const { json, mended } = readAnyJson(textOf(bytes, charset), editionId)
  const metadata = zMetadata.parse(json)
  const { image, image_url, imageUrl, image_data } = metadata
  const pictures = [image, image_url, imageUrl, image_data].flat().map((address) => address.trim())
  const known = [metadata.attributes, metadata.traits, metadata.properties]
  return {
    name: clean(metadata.name, MAX_NAME, plainLine),
    description: clean(metadata.description, MAX_DESCRIPTION, plainText),
    pictures: [...new Set(pictures)].filter((address) => address !== '').slice(0, MAX_PICTURES),
    animation: metadata.animation_url[0]?.trim() ?? '',
    traits: known.map(traitsOf).find((traits) => traits.length > 0) ?? [],
    mended,
  }
}

/**
 * The text of a file: UTF-8, or UTF-16 if it begins with its byte order mark, which is left out. What is no UTF-8 is as its
 * host says, and without a word of it as browsers read it (windows-1252).
 */
function textOf(bytes: Buffer, charset: string | undefined): string {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0)
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes)
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes)
  return (decoderOf(charset) ?? new TextDecoder('windows-1252')).decode(bytes)
}

function decoderOf(charset: string | undefined): TextDecoder | null {
  try {
    return charset === undefined ? null : new TextDecoder(charset)
  } catch {
    return null
  }
}

/** @throws SyntaxError */
function readAnyJson(text: string, editionId: bigint | null): { json: unknown; mended: boolean } {
  try {
    return { json: readJson(text, editionId), mended: false }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { json: readJson(looseJson(text), editionId), mended: true }
  }
}

/** JSON in which numbers that JavaScript would round are text, and `{id}` is filled in. */
function readJson(text: string, editionId: bigint | null): unknown {
  const id = editionId === null ? null : idText(editionId)
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    if (typeof value === 'string') return id === null ? value : value.replaceAll('{id}', id)
    if (typeof value !== 'number' || context?.source === undefined) return value
    return /^-?\d+(\.\d+)?$/.test(context.source) && String(value) !== context.source ? context.source : value
  })
}

/** Text without invisible characters, cut to a maximum length. */
const clean = (text: string, length: number, plain: (text: string) => string) =>
  beginningOf(plain(text).trim(), length)
