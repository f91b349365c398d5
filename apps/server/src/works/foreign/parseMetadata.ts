import { plainLine, plainText } from '@vitrine/domain/text/plainText'
import { z } from 'zod'
import { idText } from '../../chain/foreign/foreignToken.ts'
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
}

const MAX_NAME = 200
const MAX_DESCRIPTION = 10_000

/** Some collections count their works and give them numbers as names. */
const zText = z.union([z.string(), z.number().transform(String)]).catch('')

/** The metadata schemas of ERC-721 and ERC-1155, and the fields in common use. */
const zMetadata = z.object({
  name: zText,
  description: zText,
  image: zText,
  image_url: zText,
  /** The text of an SVG. */
  image_data: zText,
  animation_url: zText,
  attributes: z.unknown().optional(),
  /** The name of `attributes` in older collections. */
  traits: z.unknown().optional(),
  /** The properties of ERC-1155. */
  properties: z.unknown().optional(),
})

/**
 * Reads the metadata of a foreign token.
 * @param editionId the token's id where `{id}` stands for it (ERC-1155: in any value of the JSON); null elsewhere
 * @throws SyntaxError, ZodError if it is not a JSON object
 */
export function parseMetadata(bytes: Buffer, editionId: bigint | null): ParsedMetadata {
  const json = readJson(textOf(bytes), editionId)
  const metadata = zMetadata.parse(json)
  const pictures = [metadata.image, metadata.image_url, metadata.image_data].map((address) => address.trim())
  const known = [metadata.attributes, metadata.traits, metadata.properties]
  return {
    name: clean(metadata.name, MAX_NAME, plainLine),
    description: clean(metadata.description, MAX_DESCRIPTION, plainText),
    pictures: [...new Set(pictures)].filter((address) => address !== ''),
    animation: metadata.animation_url.trim(),
    traits: known.map(traitsOf).find((traits) => traits.length > 0) ?? [],
  }
}

/** The text of a file in UTF-8, or in UTF-16 if it begins with its byte order mark. The mark is left out. */
function textOf(bytes: Buffer): string {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0)
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
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
  plain(text).trim().slice(0, length).toWellFormed()
