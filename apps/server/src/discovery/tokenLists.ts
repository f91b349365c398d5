import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Context, Viewer } from '../calls/context.ts'
import { OWN_WINDOW, PAGE_SIZE, pagesOf, sliceOf } from '../db/page.ts'
import { presentCards } from './present/card.ts'
import { findOwnWorks, findWorks } from './store/findWorks.ts'

/** All works, the newest first. */
export async function listTokens(
  { db }: Context,
  viewer: Viewer,
  page: number,
): Promise<Output<Operations['listTokens']>> {
  const found = await findWorks(db, {}, sliceOf(page))
  return { tokens: await presentCards(db, viewer, found.rows), pages: pagesOf(found.total) }
}

/** The works that the user created, including those that were registered and never minted. */
export async function listMyTokens(
  { db }: Context,
  wallet: string,
  page: number,
): Promise<Output<Operations['listMyTokens']>> {
  const found = await findOwnWorks(db, wallet, sliceOf(page, PAGE_SIZE, OWN_WINDOW))
  return { tokens: await presentCards(db, wallet, found.rows), pages: pagesOf(found.total) }
}
