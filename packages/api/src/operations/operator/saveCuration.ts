import { z } from 'zod'
import { zChoices, zCuratedList, zCuration } from '../../entities/operator/curation.ts'
import { zVersion } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const saveCuration = operation({
  route: 'POST /console/curation/{list}',
  summary:
    'Replaces a list of home. `version` is that of the list it was made from. Pictures are uploaded before (POST /media).',
  access: 'operator',
  params: z.object({ list: zCuratedList }),
  json: z.object({ version: zVersion, entries: zChoices }),
  output: zCuration,
  errors: [
    'list_changed',
    'choice_required',
    'choice_kind_refused',
    'choice_unknown',
    'choice_twice',
    'banner_title_required',
    'banner_link_refused',
    'banner_picture_required',
    'banner_text_long',
    'story_title_required',
    'story_text_required',
    'story_work_required',
    'story_work_foreign',
    'dates_reversed',
  ],
})
