import { importFile as importTo } from 'ipfs-unixfs-importer'

/** The CID (version 1) that the importer of IPFS gives a file. @param profile of IPIP-499 */
export async function importFile(
  content: Uint8Array,
  profile: 'unixfs-v0-2015' | 'unixfs-v1-2025',
): Promise<string> {
  const { cid } = await importTo({ content }, { put: (cid) => cid }, { profile })
  return cid.toV1().toString()
}
