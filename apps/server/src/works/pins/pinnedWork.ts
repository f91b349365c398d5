import { toCid } from '@vitrine/domain/ipfs/cid'
import { linksOf } from '@vitrine/domain/ipfs/linksOf'
import { fromHex } from 'multiformats/bytes'
import type { CID } from 'multiformats/cid'
import { listParts } from '../../uploads/store/mediaParts.ts'
import { writeCar } from '../ipfs/car.ts'
import type { Sources } from '../ipfs/findBlock.ts'
import { partsOfWork, type WorkParts } from '../ipfs/workCar.ts'
import { countDescribed, getFolder } from '../store/folders.ts'
import type { LinkedWork } from '../store/works.ts'
import type { PinnedWork } from './pinService.ts'

const DAG_PB = 0x70

/** What services keep of a work that committed to its metadata. */
export async function pinnedWork(
  sources: Sources,
  work: LinkedWork,
): Promise<PinnedWork & { blocks: CID[] }> {
  const { name, roots, wanted, files } = await partsOfWork(sources.db, work)
  const seen = new Map(wanted.map((each) => [String(each.cid), each]))
  const unique = [...seen.values()]
  const folder = unique.find(({ cid, scope }) => scope === 'block' && cid.code === DAG_PB)
  return {
    name,
    roots: unique.map((each) => ({ cid: each.cid, alone: each === folder })),
    wholeSeries: !folder || (await isWhole(sources, folder.cid)),
    car: () => writeCar(sources, roots, unique),
    blocks: [...unique.map(({ cid }) => cid), ...(await chunksOf(sources, files))],
  }
}

async function chunksOf({ db }: Sources, files: WorkParts['files']): Promise<CID[]> {
  const parts = (await Promise.all(files.map(({ hash }) => listParts(db, hash)))).flat()
  return parts.map((hash) => toCid('raw', fromHex(hash)))
}

/** Whether every work of a series is described and shown. */
async function isWhole({ db }: Sources, folder: CID): Promise<boolean> {
  const block = await getFolder(db, Buffer.from(folder.multihash.digest).toString('hex'))
  if (!block) return false
  const hashes = new Set(linksOf(block).map(({ hash }) => hash))
  return (await countDescribed(db, [...hashes])) === hashes.size
}
