import { gatherPeople, loadCards } from './gather.ts'
import { BATCH, inParts, type Job } from './job.ts'
import { ListPages } from './listPages.ts'
import { listPage, saleRows } from './pages/gridPages.ts'
import { type ExportedSale, listExportedSales } from './store/exported.ts'

/** Writes the list of the scope's sales. Returns their number. */
export async function exportSales({ db, scope, links, putPage }: Job): Promise<number> {
  const pages = new ListPages<ExportedSale>(async (place, sales) => {
    const people = await gatherPeople(
      db,
      sales.flatMap(({ seller, buyer }) => [seller, buyer]),
    )
    const { works } = await loadCards(
      db,
      sales.map(({ workId }) => workId),
    )
    const byId = new Map(works.map((work) => [work.row.id, work]))
    await putPage(listPage('sales', place, saleRows(sales, people, links, byId)))
  })
  let count = 0
  for await (const sales of inParts((after, limit) => listExportedSales(db, scope, after, limit), BATCH)) {
    await pages.add(sales)
    count += sales.length
  }
  await pages.finish()
  return count
}
