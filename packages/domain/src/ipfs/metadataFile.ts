import canonicalize from 'canonicalize'
import { plainTrait, type Trait } from '../rules/works/checkTraits.ts'
import { plainLine, plainText } from '../text/plainText.ts'

/** An uploaded file as IPFS names it. @property hash SHA-256, hex */
export type KeptFile = { cid: string; mime: string; bytes: number; hash: string }

/** What a creator says of a work; `cover` is null where the work is a picture itself. */
export type Described = {
  name: string
  description: string
  traits: readonly Trait[]
  media: KeptFile
  cover: KeptFile | null
}

/**
 * The metadata file (ERC-721, ERC-1155) whose SHA-256 a mint commits to. Browser and server make the same bytes from what
 * was typed, so it is canonical JSON (RFC 8785). It names files by their content and no marketplace, whose addresses end
 * some day.
 */
export function metadataFile({ name, description, traits, media, cover }: Described): Uint8Array {
  const text = canonicalize({
    name: plainLine(name).trim(),
    description: plainText(description).trim(),
    image: uriOf(cover ?? media),
    ...(cover && { animation_url: uriOf(media) }),
    attributes: traits.map(plainTrait),
    properties: {
      files: [media, ...(cover ? [cover] : [])].map((file) => ({
        uri: uriOf(file),
        type: file.mime,
        size: file.bytes,
        sha256: file.hash,
      })),
    },
  })
  return new TextEncoder().encode(text)
}

const uriOf = ({ cid }: KeptFile) => `ipfs://${cid}`
