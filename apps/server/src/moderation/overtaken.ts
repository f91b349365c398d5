import type { ApiError } from '@vitrine/api/error'
import type { Code } from '@vitrine/domain/codes'
import { loadPeople } from '../accounts/present/user.ts'
import { refuse } from '../calls/refuse.ts'
import type { Db } from '../db/open.ts'

/** The refusal of a change, because somebody else made one first. It names them. @param wallet theirs */
export async function overtaken(db: Db, code: Code, wallet = ''): Promise<ApiError> {
  const { name } = (await loadPeople(db, [wallet], 'moderator')).ref(wallet)
  return refuse(code, { name: name || wallet })
}
