import { MACRO_NAME, MOST_MACROS } from '@vitrine/domain/moderation/macros'
import { REPORT_LENGTH } from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zTypedLine, zTypedText, zVersion } from '../primitives.ts'

export const zMacroList = z
  .array(z.object({ name: zTypedLine(MACRO_NAME), text: zTypedText(REPORT_LENGTH) }))
  .max(MOST_MACROS)

/** The ready sentences of the team. `version` grows with every change; 0 before the first. */
export const zMacros = z.object({ version: zVersion, macros: zMacroList }).meta({ id: 'Macros' })
export type Macros = z.infer<typeof zMacros>
