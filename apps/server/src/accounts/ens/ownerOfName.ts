import type { Db } from '../../db/open.ts'
import { findByEnsName } from '../store/ensNames.ts'
import { normalName } from './normalName.ts'

/** Who has exactly this ENS name, if a page showed it lately; null for a text that is none. */
export async function ownerOfName(db: Db, text: string): Promise<string | null> {
  const name = normalName(text)
  return name && findByEnsName(db, name)
}
