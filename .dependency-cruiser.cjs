// The boundaries of the architecture (docs/architecture.md). A rule says what may not be imported, and why.

const ours = '^(apps|packages|contracts|e2e|bench|sample|scripts)/'

/** Of our modules, `from` may import only itself and `allowed`. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: ours, pathNot: [from, 'node_modules', ...allowed] },
})

/** The rooms of the server that belong to a subject, and those of the platform that subjects use. */
const subjects = '(uploads|works|collections|trading|people|discovery|moderation|operator|programs)'
const platform = 'chain|db|live|mail|media|remote|bounded|likeness|config'

/**
 * A subject has three layers: its store, what it presents, and its use cases. In each layer subjects import one another
 * in one direction: only those that stand before them here. The rows of the chain are below the stores of all subjects.
 */
const ORDERS = [
  {
    rule: 'stores-in-order',
    files: 'store/',
    order: 'chain uploads collections trading works people discovery moderation operator programs',
  },
  {
    rule: 'presents-in-order',
    files: 'present/',
    order: 'uploads people works collections trading discovery moderation operator programs',
  },
  {
    rule: 'use-cases-in-order',
    files: '(?!store/|present/)',
    order: 'uploads moderation people works collections discovery trading operator programs',
  },
]

/** A rule for folders that import one another in one direction: only those that stand before them in `order`. */
const inOrder = ({ rule, folder, files = '', order }) => {
  const names = order.split(' ')
  return names.slice(0, -1).map((name, at) => ({
    name: rule,
    comment: `folders import one another in one direction: ${names.join(', ')}`,
    severity: 'error',
    from: { path: `^${folder}/${name}/${files}`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${folder}/(${names.slice(at + 1).join('|')})/${files}` },
  }))
}

module.exports = {
  forbidden: [
    only(
      'domain-knows-nothing',
      '^packages/domain/',
      [],
      'rules, money and flows are plain values in, plain values out',
    ),
    only('chain-knows-nothing', '^packages/chain/', [], 'ABIs and deployments need viem alone'),
    only(
      'api-knows-domain',
      '^packages/api/',
      ['^packages/domain/'],
      'operations speak in the terms of the domain',
    ),
    only(
      'messages-know-codes',
      '^packages/messages/',
      ['^packages/domain/src/(codes|market|retention|people/notificationTypes)'],
      'a sentence for every code and notification; the names of the marketplace; the periods of the legal texts',
    ),
    only('ui-knows-react', '^apps/web/app/ui/', [], 'presentational parts: no domain, no fetch'),
    only(
      'words-know-domain',
      '^apps/web/app/words/',
      ['^packages/', '^apps/web/app/ui/'],
      'how values read, and what parts of ui/ take of them: no fetch',
    ),
    only(
      'early-knows-data-and-ui',
      '^apps/web/app/early/',
      ['^apps/web/app/(data|ui)/'],
      'it runs before everything else',
    ),
    only(
      'parts-below-features',
      '^apps/web/app/parts/',
      ['^apps/web/app/(ui|words|data)/', '^packages/'],
      'what features share; features import it, never the other way round',
    ),
    only('exit-alone', '^apps/exit/', ['^packages/'], 'the page outlives server and web app'),
    only('web-not-server', '^apps/web/', ['^packages/'], 'the web reaches the server by the API alone'),
    only(
      'server-not-web',
      '^apps/server/(?!test/)',
      ['^packages/'],
      'the server mounts the build of the web through main.ts, by its file name',
    ),
    {
      name: 'features-apart',
      comment: 'the rooms of features never import one another: routes join them',
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'nouns-apart',
      comment: 'within a room too, but for trading; the pages of the console share features/operator/console',
      severity: 'error',
      from: { path: '^apps/web/app/features/(?!trading/)([^/]+)/(?!act/)([^/]+)/' },
      to: {
        path: '^apps/web/app/features/$1/',
        pathNot: ['^apps/web/app/features/$1/$2/', '^apps/web/app/features/operator/console/'],
      },
    },
    ...inOrder({
      rule: 'trading-in-order',
      folder: 'apps/web/app/features/trading',
      order: 'offer selecting auction purchase listing order trade',
    }),
    {
      name: 'acting-comes-later',
      comment:
        'who only browses never fetches what is needed to act: act/, flow and wallet are reached by import()',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: ['/act/', '^apps/web/app/(flow|wallet)/', '\\.test\\.tsx?$'] },
      to: {
        path: ['^apps/web/app/.+/act/', '^apps/web/app/(flow|wallet)/'],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-on-top',
      comment: 'no lower layer imports a route',
      severity: 'error',
      from: { path: '^apps/web/app/(features|parts|flow|data|wallet|words|early|ui)/' },
      to: { path: '^apps/web/app/routes/' },
    },
    {
      name: 'features-use-parts',
      comment: 'code that features use must not import a feature',
      severity: 'error',
      from: { path: '^apps/web/app/(flow|data|wallet|ui)/' },
      to: { path: '^apps/web/app/features/' },
    },
    only(
      'indexer-writes-by-the-store',
      '^apps/server/src/chain/(indexer|keeper)/(?!store/)',
      [
        '^packages/(chain|domain)/',
        '^apps/server/src/(([a-z]+|chain/indexer)/store/|chain/|db/(open|database|elect|listen)|remote/|live/announce|bounded/|process/isUnreachable)',
      ],
      'an event becomes rows by the store alone',
    ),
    only(
      'subjects-by-the-store',
      `^apps/server/src/${subjects}/`,
      [
        '^packages/',
        `^apps/server/src/(${subjects}|${platform}|quotas)/`,
        '^apps/server/src/(context|refuse|after|networkDigest|localAccounts|seal|inRequest)',
      ],
      'facts, then rule, then store: no use case knows how it is called, nor the program',
    ),
    {
      name: 'platform-below-subjects',
      comment:
        'what subjects stand on knows none of them; the indexer, the keeper and the commands use their stores',
      severity: 'error',
      from: {
        path: `^apps/server/src/(${platform}|process)/`,
        pathNot: ['^apps/server/src/chain/(indexer|keeper)/', '\\.test\\.ts$'],
      },
      to: { path: `^apps/server/src/(${subjects}|api|backup|bin|doctor|export|import)/` },
    },
    only(
      'store-below-use-cases',
      '^apps/server/src/([a-z]+|chain/indexer)/store/',
      ['^packages/', '^apps/server/src/(([a-z]+|chain/indexer)/store|db|likeness|bounded)/'],
      'what reads and writes rows knows no use case',
    ),
    {
      name: 'present-below-use-cases',
      comment: 'what presents rows is asked by use cases, and asks none',
      severity: 'error',
      from: { path: '^apps/server/src/[a-z]+/present/' },
      to: { path: `^apps/server/src/${subjects}/(?!store/|present/)` },
    },
    ...ORDERS.flatMap((each) => inOrder({ folder: 'apps/server/src', ...each })),
    only(
      'export-by-the-store',
      '^apps/server/src/(export|import)/(?!store/)',
      [
        '^packages/',
        '^apps/server/src/(export|import)/',
        `^apps/server/src/(${subjects}|chain)/(store|present)/`,
        '^apps/server/src/(media|bounded/chunks|config|db/(open|database|snapshot)|people/tickets|chain/contracts|process/(makeFolders|realEntries)|context|refuse|seal)',
      ],
      'what an export contains is read by the store alone',
    ),
    {
      name: 'sql-in-the-store',
      comment: 'the only place with SQL',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/(([a-z]+|chain/indexer)/store|db)/', '\\.test\\.ts$'],
      },
      to: { path: 'node_modules/drizzle-orm' },
    },
    {
      name: 'no-circles',
      comment: 'no circular imports',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '\\.react-router/', 'contracts/(out|cache)/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
