import {
  ANSWER_LENGTH,
  REPORT_LENGTH,
  REPORT_REASONS,
  SUBJECT_KINDS,
} from '@vitrine/domain/moderation/reports'
import { z } from 'zod'
import { zCase, zReport } from '../../entities/moderation/case.ts'
import { zHiding } from '../../entities/moderation/hiding.ts'
import { zMacroList, zMacros } from '../../entities/moderation/macros.ts'
import { zAfter, zId, zNext, zTypedText, zVersion } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const claimCase = operation({
  route: 'POST /console/cases/{id}/claim',
  summary: 'Says that the caller works on an open case, in place of who did so before.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({ version: zVersion }),
  output: z.object({ case: zCase }),
  errors: ['not_found', 'case_changed', 'case_closed'],
})

export const closeCase = operation({
  route: 'POST /console/cases/{id}/close',
  summary: 'Closes a case and changes nothing about its subject. A new report opens it again.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({ version: zVersion, reason: zTypedText(REPORT_LENGTH).default('') }),
  output: z.object({ case: zCase }),
  errors: ['not_found', 'case_changed', 'case_closed'],
})

export const getCase = operation({
  route: 'GET /console/cases/{id}',
  summary: 'A case with its latest 48 reports.',
  access: 'moderator',
  params: z.object({ id: zId }),
  output: z.object({ case: zCase, reports: z.array(zReport) }),
  errors: ['not_found'],
})

export const listCases = operation({
  route: 'GET /console/cases',
  summary: 'The open cases, the one that waits longest first; or the closed ones, the last decided first.',
  access: 'moderator',
  query: zAfter.extend({
    state: z.enum(['open', 'closed']).default('open'),
    kind: z.enum(SUBJECT_KINDS).optional(),
    /** Whom of the team the case belongs to. */
    claimed: zTypedAddress.optional(),
  }),
  output: z.object({ cases: z.array(zCase), next: zNext }),
  errors: [],
})

export const hideSubject = operation({
  route: 'POST /console/cases/{id}/hide',
  summary:
    'Hides what a case is about, a collection or person with all its works, and closes the case. Only its creator and its owners see it any more; on chain nothing changes.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({ version: zVersion, reason: zTypedText(REPORT_LENGTH) }),
  output: z.object({ case: zCase }),
  errors: ['not_found', 'case_changed', 'case_closed', 'reason_required'],
})

export const restoreSubject = operation({
  route: 'POST /console/cases/{id}/restore',
  summary: 'Shows what a case is about again. Works that are hidden for themselves stay hidden.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({ version: zVersion, reason: zTypedText(REPORT_LENGTH).default('') }),
  output: z.object({ case: zCase }),
  errors: ['not_found', 'case_changed', 'case_closed'],
})

export const markSensitive = operation({
  route: 'POST /console/cases/{id}/sensitive',
  summary:
    'Marks the work that a case is about as sensitive, or takes the mark away, also its creator’s. It closes the case.',
  access: 'moderator',
  params: z.object({ id: zId }),
  json: z.object({
    version: zVersion,
    sensitive: z.boolean(),
    reason: zTypedText(REPORT_LENGTH).default(''),
  }),
  output: z.object({ case: zCase }),
  errors: ['not_found', 'case_changed', 'case_closed'],
})

export const getMacros = operation({
  route: 'GET /console/macros',
  summary: 'The sentences that the team wrote once, to put into the reasons of decisions.',
  access: 'moderator',
  output: zMacros,
  errors: [],
})

export const saveMacros = operation({
  route: 'POST /console/macros',
  summary: 'Changes the ready sentences as a whole. `version` is that of the list it was made from.',
  access: 'moderator',
  json: z.object({ version: zVersion, macros: zMacroList }),
  output: zMacros,
  errors: ['list_changed', 'brand_text_required', 'choice_twice'],
})

export const addReport = operation({
  route: 'POST /reports',
  summary:
    'Reports a work, a collection or a person to the moderators. A second report of the same reporter replaces the first until it is decided. At most 20 in an hour.',
  access: 'optional',
  json: z.object({
    kind: z.enum(SUBJECT_KINDS),
    id: zId,
    reason: z.enum(REPORT_REASONS),
    text: zTypedText(REPORT_LENGTH).default(''),
  }),
  output: z.object({}),
  errors: ['not_found'],
})

export const answerHiding = operation({
  route: 'POST /tokens/{id}/answer',
  summary: 'The answer of the creator of a hidden work to the moderators, once. It opens the case again.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({ text: zTypedText(ANSWER_LENGTH) }),
  output: z.object({ hiding: zHiding }),
  errors: ['not_found', 'forbidden', 'hidden', 'not_hidden', 'answered', 'answer_required'],
})
