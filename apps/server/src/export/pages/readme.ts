import { t } from '@vitrine/messages/t'
import { type DataFile, isPrivateKind } from '../data.ts'
import { EXIT_PAGE, PRIVATE } from '../paths.ts'
import { NOT_EXPORTED } from '../store/leftOut.ts'
import type { Summary } from './homePage.ts'

type Copy = Pick<Summary, 'counts' | 'origin'> & {
  /** What a copy of a part is called; null for a whole marketplace. */
  title: string | null
  base: string | undefined
  data: readonly DataFile[]
  /** The CID of the page exit, if it is in the copy. */
  exitPage: string | null
}

/** Explains a copy to somebody who finds it without the marketplace: Markdown. */
export function readme({ title, counts, origin, base, data, exitPage }: Copy): string {
  const hasPrivate = data.some(({ kind }) => isPrivateKind(kind))
  return `# ${oneLine(title ?? t('gallery_whole'))}

A copy of ${title === null ? 'a marketplace' : 'a part of a marketplace'} that needs no server, made from ${origin}. It has ${t('gallery_counts', counts)}. Open \`index.html\`, which says when it was made, or put the folder on any file host.
${hasPrivate ? PRIVATE_NOTE : ''}
| here | what it is |
|---|---|
| \`index.html\`, \`works/\`, \`collections/\`, \`people/\`, \`sales/\` | pages, readable without scripts |
| \`search.html\`, \`search/\` | search by the words of names and creators |
${exitPage === null ? '' : `| \`${EXIT_PAGE}\` | a page for your sales without the marketplace: with a wallet and a node it cancels, settles, withdraws, claims, voids what you signed, and shows works from \`ipfs/\`, checked. It works from a disk; on IPFS it is \`ipfs://${exitPage}\` |\n`}| \`media/\` | the files of works as they were uploaded, each named by the SHA-256 of its bytes |
| \`metadata/CHAIN/CONTRACT/ID\` | the metadata of each token (ERC-721, ERC-1155), for the chain with that number. A contract whose base URI is such a folder finds them |
| \`ipfs/CHAIN/CONTRACT/ID.car\` | an archive (CAR) of each work that committed to its metadata, with everything that its token names on IPFS: \`ipfs dag import FILE\` gives it to a node |
| \`data/\` | what an import reads, one JSON object a line: profiles, collections, works, and listings and offers that were only signed |
${hasPrivate ? `| \`${PRIVATE}/\` | your collections that have not opened, your drafts, and your works that visitors do not see, with their files: an import keeps them as they are; locked content of your works, as you typed it, with its salt: keccak256(salt ‖ content) is the commitment on chain; your private sales and your signed listings of works that visitors do not see |\n` : ''}| \`manifest.json\`, \`manifest/\` | when and from which blocks it was made, and the SHA-256 of every file |

- Check it: \`cd\` into the folder and run \`sha256sum -c --quiet manifest/*.sha256\`.
- Begin a marketplace with it: \`npm run import -- FOLDER\` in a checkout of Vitrine with an empty database, the same chains and the same contracts. Owners, offers and sales are read from the chains.
- ${base === undefined ? 'The addresses in `metadata/` are relative. If you publish them for contracts, ask for a copy with the address where it will be (`base`, or `--base` of `npm run export`).' : `The addresses in \`metadata/\` begin with ${base}`}

## What is not in it

${[...NOT_EXPORTED.values()].map(({ name, why }) => `- ${name}: ${why}.`).join('\n')}
`
}

const PRIVATE_NOTE = `
**Do not publish the folder \`${PRIVATE}/\`.** It has what only you and the owners of your works may see. Everything else is public.
`

/** A name cannot begin another line or a link. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]<>`*_#|\\!]/g, (sign) => `\\${sign}`)
