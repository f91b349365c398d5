import { z } from 'zod'
import { MOST_FOUND, zSubject } from '../../entities/moderation/case.ts'
import { zAuditEntry, zRole } from '../../entities/operator/console.ts'
import { CONSOLE_LISTS } from '../../entities/operator/consoleLists.ts'
import { zErrorLog } from '../../entities/operator/errorLog.ts'
import { zHealth } from '../../entities/operator/health.ts'
import { FIGURE_PERIODS, zFigures } from '../../entities/operator/marketFigures.ts'
import { zSetup } from '../../entities/operator/setup.ts'
import { zAfter, zDate, zId, zNext, zPage, zSearched } from '../../entities/primitives.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { zMade, zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const getConsole = operation({
  route: 'GET /console',
  summary: "The caller's role in the operator's console, and how much waits in each queue.",
  access: 'moderator',
  output: z.object({
    role: zRole,
    /** Open cases, at most 100. */
    cases: z.int(),
    /** Requests for a badge, likewise. */
    verifications: z.int(),
    /** Hints that something resembles something older, at most 100. */
    likenesses: z.int(),
    /** Works and collections that are held back and wait for a decision, at most 100 of each. */
    held_back: z.int(),
    /** For operators: what the last look at the setup found missing or wrong. */
    setup: z.int(),
  }),
  errors: [],
})

export const searchConsole = operation({
  route: 'GET /console/search',
  summary:
    'Works, collections and people by name, id, wallet or the address of their page, hidden ones too: for moderators.',
  access: 'moderator',
  query: z.object({ q: zSearched.min(2) }),
  output: z.object({
    found: z
      .array(z.object({ subject: zSubject, hidden: z.boolean(), sensitive: z.boolean() }))
      .max(3 * (MOST_FOUND + 1)),
  }),
  errors: [],
})

export const getHealth = operation({
  route: 'GET /console/health',
  summary:
    'How the marketplace does: chains, nodes, jobs, queues, storage, database. At most a few seconds old.',
  access: 'moderator',
  output: z.object({ health: zHealth }),
  errors: [],
})

export const getSetup = operation({
  route: 'GET /console/setup',
  summary:
    'What is set, what is missing, and what to do next: the findings of `npm run doctor`, at most a minute old.',
  access: 'operator',
  output: z.object({ setup: zSetup }),
  errors: [],
})

export const getFigures = operation({
  route: 'GET /console/figures',
  summary:
    'Works, sales, volume, people and fees over a period, by day (UTC), and of as many days before. Dollars are by the rate of each day.',
  access: 'moderator',
  query: z.object({ days: z.enum(FIGURE_PERIODS).default('30') }),
  output: z.object({ figures: zFigures }),
  errors: [],
})

export const listErrors = operation({
  route: 'GET /console/errors',
  summary: 'The latest 10,000 errors that browsers reported, by their message, the latest first.',
  access: 'moderator',
  /** With `q`: those that contain `q`. */
  query: zAfter.extend({ q: zSearched.optional() }),
  output: z.object({
    errors: z.array(z.object({ message: zWritten, reports: z.int(), date_last: zDate })),
    next: zNext,
  }),
  errors: [],
})

export const listAudit = operation({
  route: 'GET /console/audit',
  summary:
    'What was done in the console, the latest first: of everybody, of one actor, to one subject, or of one kind.',
  access: 'operator',
  query: zAfter.extend({ actor: zTypedAddress.optional(), subject: zId.optional(), act: zId.optional() }),
  output: z.object({ entries: z.array(zAuditEntry), next: zNext }),
  errors: [],
})

export const exportList = operation({
  route: 'POST /console/exports',
  summary:
    'A link to download a list of the console as CSV: its first 10,000 rows, with the filter that the list takes. It needs the role that the list needs.',
  access: 'moderator',
  json: z.object({
    list: z.enum(CONSOLE_LISTS),
    /** What the query of the list takes, but for `after`. */
    filter: z.record(z.string().max(40), z.string().max(200)).default({}),
  }),
  output: z.object({
    /** The path of the file, e.g. '/api/accounts/…'. It needs no session. */
    url: zMade,
    expires: zDate,
  }),
  errors: ['not_operator'],
})

export const addLog = operation({
  route: 'POST /common/logs/add',
  summary: 'Stores an error from a browser, so that we can investigate it.',
  access: 'optional',
  json: z.object({
    message: z.string().min(1).max(4_000),
    hash: z.string().max(100).optional(),
    wallet: zTypedAddress.optional(),
    data: z.string().max(16_000).optional(),
  }),
  output: z.object({}),
  errors: [],
})

export const listLogs = operation({
  route: 'GET /common/logs',
  summary: 'The error logs that the signed-in user posted.',
  access: 'signedIn',
  query: zPage,
  output: z.object({ logs: z.array(zErrorLog), pages: z.int() }),
  errors: [],
})
