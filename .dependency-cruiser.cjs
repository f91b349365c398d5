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

/**
 * The rooms of the server in one order: in each of its layers (store/, present/, use cases) a room imports only rooms
 * before it. Rooms of the platform know no subject and may import one another; so may those that bind everything.
 */
const PLATFORM = 'process calls bounded config sealing db likeness live mail media remote quotas'
const SUBJECTS =
  'chain uploads accounts notifications works collections trading discovery inbox moderation programs operator'
const BINDING = 'privacy start api bin export import backup doctor'

/**
 * Imports against the order: why, which file, what it imports. The list only gets shorter: boundaries.test.ts fails for
 * an import that is no longer there.
 */
const EXCEPTIONS = {
  'every use case gets the context, which has parts of later rooms, by their types alone': {
    'calls/context':
      'accounts/ens/nameServices chain/access chain/baseUris chain/indexer/progress chain/rates/prices discovery/store/traitCache operator/brand operator/siteState',
  },
  'lists are written in the transaction of what they show': {
    'accounts/store/users': 'discovery/store/remakeCards',
    'collections/forget': 'discovery/store/remakeCards',
    'trading/checkTrades': 'discovery/store/cards',
    'trading/followCurrencies': 'discovery/store/cards',
    'trading/listings/storeListings': 'discovery/store/cards',
    'trading/markUsed': 'discovery/store/cards',
    'works/store/forgetWorks': 'discovery/store/cards',
    'works/store/heldBack': 'discovery/store/cards discovery/store/remakeCards',
    'works/store/metadataReads': 'discovery/store/cards',
    'works/store/works': 'discovery/store/cards',
  },
  'settings have the address for mail, which is used once it is confirmed': {
    'accounts/settings': 'inbox/store/subscriptions inbox/subscriptions',
  },
  'a work names its collection': {
    'works/present/token': 'collections/store/collections',
    'works/tokens': 'collections/store/collections',
  },
}

const either = (rooms) => `(${rooms.replaceAll(' ', '|')})`
const subjects = either(SUBJECTS.replace('chain ', ''))

function roomsInOrder() {
  const src = '^apps/server/src'
  const steps = [PLATFORM, ...SUBJECTS.split(' '), BINDING]
  const fileOf = (name) => `${src}/${name}\\.ts$`
  const allowed = new Map()
  for (const imports of Object.values(EXCEPTIONS))
    for (const [from, to] of Object.entries(imports))
      allowed.set(from, [...(allowed.get(from) ?? []), ...to.split(' ')])
  const rule = (from, to) => ({
    name: 'rooms-in-order',
    comment: `a room imports only rooms before it: ${PLATFORM}; ${SUBJECTS}; ${BINDING}`,
    severity: 'error',
    from,
    to,
  })
  const before = steps.slice(0, -1).join(' ').split(' ')
  for (const file of allowed.keys())
    if (!before.includes(file.split('/')[0])) throw new Error(`${file} may import every room anyway`)
  return steps.slice(0, -1).flatMap((rooms, at) => {
    const path = `${src}/${either(steps.slice(at + 1).join(' '))}/`
    const excepted = [...allowed].filter(([file]) => rooms.split(' ').includes(file.split('/')[0]))
    return [
      rule(
        {
          path: `${src}/${either(rooms)}/`,
          pathNot: ['\\.test\\.ts$', ...excepted.map(([file]) => fileOf(file))],
        },
        { path },
      ),
      ...excepted.map(([file, to]) => rule({ path: fileOf(file) }, { path, pathNot: to.map(fileOf) })),
    ]
  })
}

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
        '^apps/server/src/(chain/|db/(open|rowsOf|schema/|database|elect|listen)|remote/|bounded/|process/(isUnreachable|repeat)|config/contracts)',
      ],
      'an event becomes rows of its chain; what depends on these is called by the names in chain/dependents.ts',
    ),
    ...roomsInOrder(),
    {
      name: 'rooms-have-a-place',
      comment: 'a new room of the server needs a place in the order; main.ts alone has no room',
      severity: 'error',
      from: { path: `^apps/server/src/(?!${either(`${PLATFORM} ${SUBJECTS} ${BINDING}`)}/|main\\.ts$)` },
      to: { path: '.' },
    },
    {
      name: 'program-on-top',
      comment: 'main.ts starts everything, so nothing imports it',
      severity: 'error',
      from: { path: '^apps/server/src/' },
      to: { path: '^apps/server/src/main\\.ts$' },
    },
    only(
      'store-below-use-cases',
      '^apps/server/src/[a-z]+/store/',
      ['^packages/', '^apps/server/src/([a-z]+/store|db|likeness|bounded)/'],
      'what reads and writes rows knows no use case',
    ),
    {
      name: 'present-below-use-cases',
      comment: 'what presents rows is asked by use cases, and asks none',
      severity: 'error',
      from: { path: '^apps/server/src/[a-z]+/present/' },
      to: { path: `^apps/server/src/${subjects}/(?!store/|present/)` },
    },
    only(
      'export-by-the-store',
      '^apps/server/src/(export|import)/(?!store/)',
      [
        '^packages/',
        '^apps/server/src/(export|import)/',
        `^apps/server/src/(${subjects}|chain)/(store|present)/`,
        '^apps/server/src/(media|bounded/chunks|config|db/(open|database|hidings|snapshot)|sealing|process/(makeFolders|realEntries)|calls/(context|refuse))',
      ],
      'what an export contains is read by the store alone',
    ),
    {
      name: 'sql-in-the-store',
      comment: 'the only place with SQL',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/([a-z]+/store|db)/', '\\.test\\.ts$'],
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
