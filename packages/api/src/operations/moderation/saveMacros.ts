import { z } from 'zod'
import { zMacroList, zMacros } from '../../entities/moderation/macros.ts'
import { zVersion } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const saveMacros = operation({
  route: 'POST /console/macros',
  summary: 'Changes the ready sentences as a whole. `version` is that of the list it was made from.',
  access: 'moderator',
  json: z.object({ version: zVersion, macros: zMacroList }),
  output: zMacros,
  errors: ['list_changed', 'brand_text_required', 'choice_twice'],
})
