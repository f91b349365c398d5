/** A test file, or a part of the tests, that `npm test` leaves out or shortens. */
export type LongTest = {
  /** The path of a test file from the root, or the name of a stage. */
  what: string
  /** What `npm test` runs of it; missing if it runs nothing. In a file of journeys the tag @long marks the rest. */
  short?: string
  why: string
}

/**
 * Everything that only `npm run test:all` runs. The runners read it, so nothing can be left out without a reason.
 *
 * Long forms are as long as shows what they are for, and no longer. Where cases are new in each run (indexerProperty,
 * figuresProperty, verdicts, traitCache), many short runs find what one long one does. Where they are the same in each
 * (fuzz, ipfsCid), more of them show little that the first do not.
 */
export const LONG: readonly LongTest[] = [
  // Stages.
  {
    what: 'journeys in Firefox and WebKit',
    why: 'what they show is the same pages in two more engines; their packages take a minute to install',
  },
  {
    what: 'attack',
    why: 'it searches for faults that nobody has thought of; each repaired one has a test of its own',
  },
  {
    what: 'contract tests',
    short:
      'with the code that packages/chain has, which must be of these sources; walks of 250 steps instead of 500, without the one that must reach everything',
    why: 'to compile the contracts with the optimizer takes four minutes of a processor; that walk takes one, and shows only that the others can reach everything',
  },
  // Unit and integration tests.
  {
    what: 'vitest on the embedded database',
    short: 'the files that depend on it (EMBEDDED in vitest.config.ts); the rest on PostgreSQL alone',
    why: 'the same tests on two databases take twice as long, and few of them can tell the two apart',
  },
  {
    what: 'apps/server/test/db/moments.test.ts',
    short: 'one call of every twelfth operation instead of two of each',
    why: 'all tables are emptied and filled again before each query of a call',
  },
  {
    what: 'apps/server/test/process/proxies.test.ts',
    why: 'it starts web processes on one database and kills them behind each proxy that the machine has',
  },
  {
    what: 'apps/server/test/db/readers.test.ts',
    why: 'each block is read by two people while it is written',
  },
  {
    what: 'apps/server/test/chain/indexerProperty.test.ts',
    short: '12 cases, always the same, instead of 150 new ones',
    why: 'each case indexes a chain and compares every table',
  },
  {
    what: 'apps/server/test/collections/figuresProperty.test.ts',
    short: '4 cases, always the same, instead of 60 new ones',
    why: 'each case indexes a chain and computes every figure from its rows',
  },
  {
    what: 'apps/server/test/chain/knownChains.test.ts',
    short: 'one of the ten chains',
    why: 'each chain is deployed to, and has a server of its own',
  },
  {
    what: 'apps/server/test/media/oddSvgs.test.ts',
    why: 'a browser draws 140 pictures; drawSvg.test.ts has those that were repaired',
  },
  {
    what: 'apps/server/test/works/oddTokens.test.ts',
    short: 'every twentieth token',
    why: 'of each token ten places are looked at, and its preview is drawn',
  },
  {
    what: 'apps/server/test/privacy/erase.test.ts',
    short: 'one of four refusals of the command',
    why: 'each is a process of its own, which starts for some seconds',
  },
  {
    what: 'apps/server/test/collections/oddNames.test.ts',
    short: 'every eighth contract',
    why: 'each is deployed, brought as a whole, and looked at in seven places',
  },
  {
    what: 'apps/server/test/trading/saleStates.test.ts',
    short: 'every eighth state, without the table of the docs',
    why: 'each state is made by transactions, and twelve places are asked',
  },
  {
    what: 'apps/server/test/trading/reorgedTrades.test.ts',
    short: 'every sixth case, and that no table lacks one',
    why: 'each case makes and undoes blocks of a real chain',
  },
  {
    what: 'apps/server/test/trading/saleProperty.test.ts',
    short: '60 cases, always the same, instead of 400 new ones',
    why: 'each case writes the rows of a work and compares every list with the rule',
  },
  {
    what: 'apps/server/test/collections/traitCache.test.ts',
    why: 'after each of many changes every count is made in two ways',
  },
  {
    what: 'apps/server/test/trading/verdicts.test.ts',
    why: '2,000 new cases are published to a server and tried on a chain; signatures.test.ts has the known ones',
  },
  {
    what: 'apps/server/test/trading/failingTrades.test.ts',
    short: 'wallets that lie, a purchase that reverts, a collection that refuses',
    why: 'each way to fail is listed, tried and looked at again on a chain',
  },
  {
    what: 'apps/server/test/trading/discerningWallets.test.ts',
    why: 'contracts that recognise who asks; failingTrades.test.ts shows that they are simulated',
  },
  {
    what: 'apps/server/test/trading/signedListings.test.ts',
    short: 'listing, lowering, buying, withdrawing; what is refused',
    why: 'rarer orders of the same steps: private sales, series that are sent again, two at once',
  },
  {
    what: 'apps/server/test/trading/signedForeign.test.ts',
    why: 'signed listings of imported works; import.test.ts and approvals.test.ts follow listings on chain',
  },
  {
    what: 'apps/server/test/trading/setOrders.test.ts',
    why: 'offers for a trait; the same code as for a collection in collectionOrders.test.ts',
  },
  {
    what: 'apps/server/test/trading/parked.test.ts',
    why: 'a week on a chain; the engine’s own tests show it',
  },
  {
    what: 'packages/domain/src/ipfs/ipfsCid.test.ts',
    why: 'each of 60 files is hashed by three programs; ipfs.test.ts has the CIDs of twenty',
  },
  {
    what: 'apps/server/test/export/cars.test.ts',
    why: 'archives are made and read; ipfs.test.ts has their blocks',
  },
  {
    what: 'apps/server/test/works/pins.test.ts',
    why: 'services that lose, refuse or are slow are waited for; no trade depends on them',
  },
  {
    what: 'apps/server/test/chain/followers.test.ts',
    short: 'all but a call that waits ten seconds',
    why: 'the wait is the point of it',
  },
  {
    what: 'apps/server/test/privacy/privacy.test.ts',
    short: 'the account as a file, and erasing',
    why: 'every call is made and every answer and log is searched',
  },
  {
    what: 'apps/web/app/features/transaction/act/twiceRandom.test.ts',
    short: '200 random orders of what can happen to a flow',
    why: '3,000 of them; twice.test.ts has each pair',
  },
  {
    what: 'apps/server/test/backup/hostileBackups.test.ts',
    why: 'each case writes, changes and restores a backup; smallRestore.test.ts restores one, damaged and with wrong keys',
  },
  {
    what: 'apps/server/test/works/import.test.ts',
    short: 'previews, refusals, files, transfers',
    why: 'batches and re-orgs of imports; indexerProperty.test.ts shows them on generated chains',
  },
  {
    what: 'apps/server/test/operator/space.test.ts',
    short: 'space that is low at the start',
    why: 'a disk is filled',
  },
  {
    what: 'apps/exit/src/work/block.test.ts',
    short: 'all but a work without end',
    why: '10,000 blocks are hashed',
  },
  {
    what: 'apps/server/test/collections/oddContracts.test.ts',
    why: 'fifty contracts, each brought by itself; bringing.test.ts brings the common ones',
  },
  {
    what: 'apps/server/test/works/verifiedFetch.test.ts',
    why: 'it starts a server, and needs Helia; gateway.test.ts reads and verifies the same blocks',
  },
  {
    what: 'apps/server/test/programs/mcpConformance.test.ts',
    why: 'it needs the packages of the conformance suite; mcp.test.ts has the journeys of agents',
  },
  {
    what: 'apps/server/test/media/hostilePictures.test.ts',
    why: 'each drawing keeps a processor busy until its time is over; picturePool.test.ts gives one up',
  },
  {
    what: 'apps/server/test/backup/scheduledBackups.test.ts',
    why: 'a keeper makes backups again and again; smallRestore.test.ts makes one',
  },
  {
    what: 'apps/server/test/backup/backupUnderLoad.test.ts',
    why: 'people write to a real server while its backup runs, which is then restored on another machine',
  },
  {
    what: 'sample/art/art.test.ts',
    short: 'every eighth kind of work',
    why: 'each is drawn twice and encoded',
  },
  {
    what: 'apps/server/test/export/export.test.ts',
    short: 'all but the command, of whose wrong uses one is tried',
    why: 'each starts the program, which reads everything',
  },
  {
    what: 'apps/server/test/export/takeout.test.ts',
    why: 'copies of marketplaces are made and imported; export.test.ts has the same pages',
  },
  {
    what: 'apps/server/test/media/media.test.ts',
    why: 'pictures, films and models are made; files.test.ts stores them',
  },
  {
    what: 'contracts/script/layout.test.ts',
    why: 'it compiles the engine; storage that lies elsewhere is other code, which packages/chain would not have',
  },
  {
    what: 'contracts/script/deploy.test.ts',
    why: 'each starts the program; the local chains of the other tests are deployed by the same code',
  },
  {
    what: 'apps/server/test/programs/webhooks.test.ts',
    short: 'a sale, private listings, first failures, addresses',
    why: 'rarer events and failures, secrets: each makes works, blocks until they are final, and a receiver',
  },
  {
    what: 'apps/server/test/trading/plans.test.ts',
    short: 'buying, listing, minting, settling; what is refused; the example as it is written',
    why: 'the example is interrupted at each step and meets false plans, and each time there is a new work',
  },
  {
    what: 'apps/server/test/moderation/hiddenWithMaker.test.ts',
    why: 'hundreds of works are written; hidden.test.ts looks into every answer',
  },
  {
    what: 'apps/server/test/discovery/popularEditions.test.ts',
    why: 'editions with hundreds of offers each are written',
  },
  {
    what: 'apps/server/test/works/changedMetadata.test.ts',
    why: 'collections that change what they say, read again and again; import.test.ts reads one again',
  },
  {
    what: 'apps/server/test/chain/undoneWorks.test.ts',
    why: 'every list before and after a re-org; reorg.test.ts and indexerProperty.test.ts compare the tables',
  },
  {
    what: 'apps/server/test/chain/staleNodes.test.ts',
    why: 'nodes that are behind, for which calls wait',
  },
  {
    what: 'apps/server/test/accounts/ensNames.test.ts',
    why: 'a registry of names on a chain of its own',
  },
  {
    what: 'apps/server/test/inbox/likedNotifications.test.ts',
    why: 'days and crowds of likes; notifications.test.ts shows how notifications come and go',
  },
  {
    what: 'apps/server/test/discovery/activityPages.test.ts',
    short: 'pages of a few activities',
    why: 'thirty thousand rows are written',
  },
  {
    what: 'apps/server/test/works/sealingKeys.test.ts',
    why: 'each key opens the database and the server again',
  },
  {
    what: 'apps/server/test/works/burningCollection.test.ts',
    why: 'a collection with many transfers is read twice, by a node that refuses',
  },
  { what: 'apps/server/test/process/unread.test.ts', why: 'it starts a server and a command' },
  {
    what: 'apps/server/test/db/lostDatabase.test.ts',
    why: 'it waits until connections count as lost; busy.test.ts shows the answers',
  },
  {
    what: 'apps/server/test/backup/backup.test.ts',
    why: 'it fills, saves and restores marketplaces by the real commands, four minutes',
  },
  {
    what: 'apps/server/test/db/killedWriting.test.ts',
    why: 'each kill starts a server and reads everything',
  },
  { what: 'apps/server/test/programs/killedWebhooks.test.ts', why: 'each kill starts a server' },
  { what: 'apps/server/test/chain/killedIndexing.test.ts', why: 'each kill starts a server' },
  { what: 'apps/server/test/works/killedReading.test.ts', why: 'each kill starts a server' },
  {
    what: 'apps/server/test/collections/wholeCollection.test.ts',
    why: 'a server reads 2,500 works (10,000 with WHOLE_COLLECTION=10000) twice, the second time killed four times; killedReading.test.ts has 100',
  },
  {
    what: 'apps/server/test/db/leaders.test.ts',
    why: 'several servers, and waits for locks of the database',
  },
  {
    what: 'apps/server/test/chain/awkwardNodes.test.ts',
    why: 'nodes that answer late or never, for each of which a call waits',
  },
  {
    what: 'apps/server/test/chain/replay.test.ts',
    why: 'it rebuilds chains again and again; indexerProperty.test.ts replays too',
  },
  {
    what: 'apps/server/test/process/commands.test.ts',
    why: 'it starts the commands; readCommand.test.ts shows what they refuse',
  },
  { what: 'apps/server/test/process/doctor.test.ts', why: 'it starts the command thirty times' },
  {
    what: 'apps/server/test/programs/clientPackage.test.ts',
    why: 'it builds the package and installs it in a new folder',
  },
  {
    what: 'apps/server/src/api/docs/callExamples.test.ts',
    short: 'the examples for a shell, which need no compiler',
    why: 'the types of all calls are compiled for the examples of the client',
  },
  {
    what: 'apps/server/test/programs/generatedClients.test.ts',
    why: 'two generators and a compiler of their own are installed for it; `npm run check` lints the document',
  },
  {
    what: 'apps/server/test/export/importSigned.test.ts',
    why: 'four marketplaces read one chain, and each signature is tried there',
  },
  {
    what: 'apps/server/test/export/importExport.test.ts',
    why: 'it exports and imports by the real commands',
  },
  { what: 'apps/server/test/db/replicas.test.ts', why: 'a replica that is two seconds behind' },
  { what: 'apps/server/test/db/pooler.test.ts', why: 'it starts PgBouncer, if that is installed' },
  { what: 'apps/server/test/live/natsBus.test.ts', why: 'it starts NATS, if that is installed' },
  { what: 'apps/server/test/process/secondServer.test.ts', why: 'it starts servers beside one another' },
  { what: 'apps/server/test/process/stopping.test.ts', why: 'it starts and stops servers' },
  { what: 'apps/server/test/chain/restartedChain.test.ts', why: 'it restarts chain and server' },
  {
    what: 'apps/server/test/api/fuzz.test.ts',
    why: 'inputs for each of a hundred calls, and all rows are read after each; attack does the same',
  },
  {
    what: 'apps/server/test/api/takenPlaces.test.ts',
    short: 'every fourth kind',
    why: 'each kind is caused eight times at once, by one wallet and by one network; the rule is one function',
  },
  {
    what: 'apps/server/test/process/hangingServices.test.ts',
    short: 'every fourth behaviour of a node',
    why: 'each behaviour has to be waited for',
  },
  {
    what: 'apps/server/test/inbox/outsideNames.test.ts',
    short: 'every third place that writes a name, every sixth notification',
    why: 'each is written with every name',
  },
  {
    what: 'apps/server/test/api/forgedInputs.test.ts',
    short: 'every fourth call',
    why: 'each is sent with every forged place, or number',
  },
  {
    what: 'apps/server/src/remote/nastyHosts.test.ts',
    short: 'every fourth behaviour',
    why: 'each behaviour is waited for in four kinds of calls',
  },
  {
    what: 'apps/server/test/collections/bringing.test.ts',
    short: 'an ERC-721 that is read and followed, refusals',
    why: 'rarer histories; indexerProperty.test.ts reads them on generated chains',
  },
  {
    what: 'apps/server/test/trading/currencyPrices.test.ts',
    short: 'a purchase with a permit, lists, a refused currency',
    why: 'plans, rates that are missing, replays; wallets.test.ts and the rules’ tests show the amounts',
  },
  {
    what: 'apps/server/test/trading/orders.test.ts',
    short: 'all but who hears of it',
    why: 'who hears of which offer, with several offers each',
  },
  {
    what: 'apps/server/test/moderation/hiddenFiles.test.ts',
    short: 'a hidden work, signatures of files',
    why: 'hidden people and collections with works of their own',
  },
  {
    what: 'scripts/upgrade/upgrade.test.ts',
    short: 'an update, a refused one, a step that fails',
    why: 'each clones and installs',
  },
  {
    what: 'apps/server/test/trading/keeper.test.ts',
    short: 'all but the measurement of gas',
    why: 'settlements of several sizes are measured',
  },
  {
    what: 'apps/server/test/trading/collectionOrders.test.ts',
    why: 'offers for any work of a collection; orders.test.ts has their life for one work',
  },
  {
    what: 'apps/server/test/collections/contractPlaces.test.ts',
    why: 'dozens of contracts are brought; takenPlaces.test.ts has places of other kinds',
  },
  {
    what: 'apps/server/test/works/metadataQueue.test.ts',
    why: 'hosts that are slow, wrong or endless; import.test.ts reads what honest ones say',
  },
  {
    what: 'apps/server/test/process/faults.test.ts',
    why: 'processes are started and break',
  },
  {
    what: 'apps/server/test/backup/revocations.test.ts',
    why: 'backups are made and restored; smallRestore.test.ts restores one',
  },
  {
    what: 'apps/server/test/trading/wantedSets.test.ts',
    why: 'sets of hundreds of tokens',
  },
  {
    what: 'apps/server/test/api/leaving.test.ts',
    why: 'clients leave in the middle of each kind of answer',
  },
  {
    what: 'apps/server/test/moderation/heldBack.test.ts',
    why: 'collections that advertise are brought; the rules’ tests have their words',
  },
  {
    what: 'apps/server/test/collections/heldContracts.test.ts',
    why: 'contracts are brought and held back',
  },
  {
    what: 'apps/server/test/collections/lyingContracts.test.ts',
    why: 'contracts that lie are brought; oddContracts.test.ts has more of them',
  },
  {
    what: 'apps/server/test/collections/forgetting.test.ts',
    why: 'whole contracts are brought and forgotten',
  },
  {
    what: 'apps/server/test/moderation/verification.test.ts',
    why: 'two people and a team; authority.test.ts has who may decide',
  },
  {
    what: 'apps/server/test/own/busyBlock.test.ts',
    why: 'a block with hundreds of mints; ownContracts.test.ts reads usual ones',
  },
  {
    what: 'apps/server/test/works/deadHosts.test.ts',
    why: 'hosts that answer nothing are asked again and again; metadata’s own tests have each verdict',
  },
  {
    what: 'apps/server/test/inbox/mailLimits.test.ts',
    why: 'mails are asked for until no more are sent; the limits’ tests have the numbers',
  },
  {
    what: 'apps/server/test/trading/sharedSalts.test.ts',
    short: 'one salt for several works, an account that publishes nothing',
    why: 'each order of two trades with one salt is made on a chain; the others have the same rows',
  },
  {
    what: 'apps/server/test/trading/salts.test.ts',
    short: 'next salts, and a listing with one that is taken',
    why: 'the same rule for offers, and for several accounts',
  },
  {
    what: 'apps/server/test/trading/unsellable.test.ts',
    short: 'works that are bound, and contracts that ask a validator',
    why: 'rarer answers of the same contracts',
  },
  {
    what: 'apps/server/test/trading/approvals.test.ts',
    short: 'approvals of our collection that come and go',
    why: 'rarer forms of the same approval; the handlers’ tests have the rows',
  },
  {
    what: 'apps/server/test/own/ownContracts.test.ts',
    short: 'a contract from its first block on, its works, a re-org',
    why: 'rarer moments of the same contracts; followedEvents.test.ts has each event',
  },
  {
    what: 'apps/server/test/works/gateway.test.ts',
    short: 'a work from its token to its bytes, archives, hidden works',
    why: 'rarer files; hidden works and archives have the same code',
  },
  {
    what: 'apps/server/test/inbox/notifications.test.ts',
    short: 'new, undone and hidden ones, auctions that end',
    why: 'rarer orders of the same steps',
  },
  {
    what: 'apps/server/test/inbox/priceAlerts.test.ts',
    short: 'an alert that is sent, and one that a re-org can undo',
    why: 'the rules’ tests have which listing can be bought',
  },
  {
    what: 'apps/server/test/moderation/likeness.test.ts',
    short: 'a mirrored copy, names that look alike, the queue',
    why: 'fingerprint and names have tests of their own',
  },
  {
    what: 'apps/server/test/moderation/cases.test.ts',
    short: 'reports, two moderators at once, the queue',
    why: 'a flood of reports takes ten seconds; the limits’ tests have the numbers',
  },
  {
    what: 'apps/server/test/live/secrets.test.ts',
    short: 'private sales and hidden works',
    why: 'the same filter for other events',
  },
  {
    what: 'apps/server/test/live/liveEvents.test.ts',
    short: 'events of the chain, likes, a re-org',
    why: 'a bus that fails; streams are shown elsewhere',
  },
  {
    what: 'apps/server/test/chain/secondEdition.test.ts',
    short: 'a listing without its work, one that was only signed',
    why: 'rarer ends of the same offers; the handlers’ tests have the rows',
  },
  {
    what: 'apps/server/test/discovery/suggestions.test.ts',
    short: 'what is suggested, in which order, with one mistake',
    why: 'thousands of names are written',
  },
  {
    what: 'apps/server/test/process/watch.test.ts',
    short: 'an address that writes too much, errors, metrics, the document',
    why: 'a wallet writes until it is stopped, ten seconds; the limits’ tests have the rule',
  },
  {
    what: 'apps/server/test/inbox/reminders.test.ts',
    short: 'an auction and an opening',
    why: 'what is unknown, over or cancelled',
  },
  {
    what: 'apps/server/test/api/streams.test.ts',
    short: 'HEAD, and that each stream has its routes',
    why: 'clients leave each stream twice; leaving.test.ts has them all',
  },
  {
    what: 'apps/server/test/api/rude.test.ts',
    short: 'requests without a body, without an end, with a wrong method',
    why: 'nodes that do not answer, and files that wait for each other',
  },
  {
    what: 'apps/server/test/programs/mcp.test.ts',
    short: 'the journey of an agent, data that gives no order, refusals',
    why: 'the limits are those of the calls, which have tests of their own',
  },
  {
    what: 'apps/server/test/trading/signatures.test.ts',
    short: 'every second spelling that is refused',
    why: 'each is tried by a listing and by an offer, with one rule',
  },
  {
    what: 'apps/server/test/collections/countFigures.test.ts',
    short: '12 histories instead of 40',
    why: 'each writes months of sales and counts them in two ways',
  },
  // Journeys.
  { what: 'e2e/operator/permanence.spec.ts', why: 'pins.test.ts shows what the console says' },
  { what: 'e2e/people/payees.spec.ts', why: 'payees.test.ts shows the money; the flow tests show the steps' },
  { what: 'e2e/people/account.spec.ts', why: 'the call tests show the download and the erasure' },
  { what: 'e2e/wallets/addedChain.spec.ts', why: 'it starts a second server and a fourth chain' },
  { what: 'e2e/works/animation.spec.ts', why: 'it waits for pictures that move' },
  {
    what: 'e2e/operator/brand.spec.ts',
    why: 'it changes the whole marketplace; the call tests show the brand',
  },
  {
    what: 'e2e/works/categories.spec.ts',
    why: 'it changes the whole marketplace; the call tests show the categories',
  },
  {
    what: 'e2e/trading/collectionOffers.spec.ts',
    why: 'the same dialogs and calls as offers.spec.ts, for more works',
  },
  {
    what: 'e2e/operator/consoleEngines.spec.ts',
    why: 'it moves the ownership of an engine; the rules’ and the server’s tests show the acts',
  },
  { what: 'e2e/operator/consoleFigures.spec.ts', why: 'the call tests show the figures' },
  { what: 'e2e/operator/consoleHealth.spec.ts', why: 'the call tests show the health' },
  { what: 'e2e/works/creatingTraits.spec.ts', why: 'the same form as creating.spec.ts, with more fields' },
  {
    what: 'e2e/operator/curation.spec.ts',
    why: 'two operators; the call tests show the conflict and the order',
  },
  { what: 'e2e/trading/desk.spec.ts', why: 'two auctions to their end; the call tests show the list' },
  {
    what: 'e2e/trading/ends.spec.ts',
    why: 'reloads after the end of an action; transactions.spec.ts reloads in the middle',
  },
  { what: 'e2e/people/ensName.spec.ts', why: 'the server tests show the names' },
  { what: 'e2e/works/film.spec.ts', why: 'it waits for films that play' },
  { what: 'e2e/works/gallery.spec.ts', why: 'it exports a creator’s works and opens the copy, a minute' },
  { what: 'e2e/frame/header.spec.ts', why: 'it measures the header at twenty widths' },
  { what: 'e2e/frame/alignment.spec.ts', why: 'style alone moves what it measures' },
  { what: 'e2e/people/hiddenOnProfile.spec.ts', why: 'the call tests show what is hidden' },
  { what: 'e2e/works/model.spec.ts', why: 'WebGL without a graphics card takes half a minute' },
  { what: 'e2e/people/newsletter.spec.ts', why: 'the call tests show who gets a newsletter' },
  {
    what: 'e2e/works/series.spec.ts',
    why: 'it mints a series of five; creating.spec.ts shows the form and the steps',
  },
  { what: 'e2e/people/sessions.spec.ts', why: 'three browsers; the call tests show that sessions end' },
  { what: 'e2e/trading/soon.spec.ts', why: 'the call tests show reminders' },
  { what: 'e2e/trading/story.spec.ts', why: 'it changes home; the call tests show what operators choose' },
  { what: 'e2e/people/verification.spec.ts', why: 'two people; the call tests show requests for badges' },
  {
    what: 'e2e/frame/accessibility.spec.ts',
    short: 'axe looks at four pages on a phone, in both themes',
    why: 'twenty-two pages at two widths, and all that opens, take three minutes',
  },
  {
    what: 'e2e/wallets/announcedWallet.spec.ts',
    short: 'connecting, switching, buying',
    why: 'rarer orders of the same steps',
  },
  { what: 'e2e/wallets/batching.spec.ts', why: 'a rarer wallet; the flow tests show the order of its steps' },
  {
    what: 'e2e/trading/bidding.spec.ts',
    short: 'two bidders',
    why: 'editions, late bids and ends; the engine’s and the server’s tests show them',
  },
  {
    what: 'e2e/collections/collection.spec.ts',
    short: 'a collection and an upcoming one',
    why: 'other states of the same page',
  },
  {
    what: 'e2e/collections/show.spec.ts',
    short: 'gallery mode, from its link until it is left',
    why: 'how it goes on by itself, and states of the same page',
  },
  {
    what: 'e2e/operator/console.spec.ts',
    short: 'who finds it',
    why: 'the call tests show roles, finding and cases',
  },
  {
    what: 'e2e/works/creating.spec.ts',
    why: 'journey.spec.ts creates a single work; the form’s rules, drafts and flows have tests of their own',
  },
  { what: 'e2e/programs/card.spec.ts', why: 'feeds.test.ts shows what a card and oEmbed have' },
  { what: 'e2e/programs/developers.spec.ts', why: 'the call tests show keys, webhooks and deliveries' },
  {
    what: 'e2e/works/development.spec.ts',
    short: 'the production build has no gallery',
    why: 'the marketplace for development has to start',
  },
  {
    what: 'e2e/frame/early.spec.ts',
    short: 'a click, and links before the scripts',
    why: 'the same replay for other controls',
  },
  {
    what: 'e2e/trading/failures.spec.ts',
    why: 'a listing and bids fail in each way, and connections are lost; the flow tests have each',
  },
  {
    what: 'e2e/faults.ts',
    short: 'pages, in accessibility.spec.ts',
    why: 'axe takes a second for each menu and dialog that the other journeys open',
  },
  {
    what: 'e2e/frame/frame.spec.ts',
    short: 'header, search, footer, appearance, 404',
    why: 'texts and rarer addresses',
  },
  {
    what: 'e2e/discovery/home.spec.ts',
    short: 'explore, filters, banners, a card',
    why: 'other states of the same lists',
  },
  {
    what: 'e2e/works/importing.spec.ts',
    short: 'a single work',
    why: 'the same form for other chains and kinds; ImportForm.test.tsx has it',
  },
  {
    what: 'e2e/frame/languages.spec.ts',
    short: 'German',
    why: 'every page in every language takes a minute',
  },
  {
    what: 'e2e/frame/blockedData.spec.ts',
    why: 'everything that a person does, half a minute; data/storage.test.ts shows that storage never throws',
  },
  {
    what: 'e2e/frame/databaseAway.spec.ts',
    why: 'it starts a database and a server of its own; busy.test.ts shows the answers',
  },
  {
    what: 'e2e/frame/update.spec.ts',
    why: 'a second build is served, and pages are loaded again and again',
  },
  {
    what: 'e2e/people/changeOfAccount.spec.ts',
    why: 'one account after another, in several tabs',
  },
  {
    what: 'e2e/trading/meanwhile.spec.ts',
    why: 'three works have to be made, offered and bought by others',
  },
  {
    what: 'e2e/trading/typedAmounts.spec.ts',
    why: 'each field in two languages; the rules’ tests show what is read and the limits',
  },
  {
    what: 'e2e/wallets/secondTab.spec.ts',
    why: 'two wallets in several tabs',
  },
  {
    what: 'e2e/wallets/staleDialogs.spec.ts',
    why: 'several tabs, wallets that change or are locked; data/session.test.ts and flow/machine/tabs.test.ts show them',
  },
  { what: 'e2e/frame/layoutShift.spec.ts', why: 'eighteen loads with slow scripts' },
  {
    what: 'e2e/frame/keyboard.spec.ts',
    short: 'the header, reduced motion',
    why: 'each filter by keyboard; axe and readingOrder.spec.ts look at the same controls',
  },
  {
    what: 'e2e/discovery/links.spec.ts',
    short: 'sitemaps',
    why: 'early.spec.ts reads a page without scripts',
  },
  {
    what: 'e2e/moderation/moderation.spec.ts',
    why: 'hidden works and people, answers, blurred works; the call tests show them',
  },
  {
    what: 'e2e/trading/money.spec.ts',
    short: 'dollars without scripts',
    why: 'the choice of dollars, the unit of the filter, missing rates',
  },
  {
    what: 'e2e/trading/moneyDialogs.spec.ts',
    why: 'journey.spec.ts buys and bidding.spec.ts bids with the same dialogs',
  },
  {
    what: 'e2e/people/notifications.spec.ts',
    why: 'the call tests show who is notified, and liveEvents.test.ts that pages hear of it',
  },
  {
    what: 'e2e/trading/offers.spec.ts',
    why: 'two browsers for each offer; the call and flow tests show the steps and their words',
  },
  {
    what: 'e2e/people/people.spec.ts',
    short: 'a profile',
    why: 'other states of the same lists',
  },
  { what: 'e2e/frame/phone.spec.ts', why: 'three works are made and bought for one bar' },
  {
    what: 'e2e/frame/presses.spec.ts',
    why: 'the same guard in four places; flow/machine/tabs.test.ts shows that a button asks once',
  },
  { what: 'e2e/people/profile.spec.ts', why: 'the call tests show pictures, likes, email and claims' },
  {
    what: 'e2e/frame/readingOrder.spec.ts',
    why: 'it scrolls through whole pages; axe looks at them in accessibility.spec.ts',
  },
  {
    what: 'e2e/discovery/search.spec.ts',
    short: 'filters, views and counts',
    why: 'chips, and other states of the same list',
  },
  {
    what: 'e2e/trading/selling.spec.ts',
    why: 'journey.spec.ts lists on chain; the rules’ and call tests show the lines, changes and refusals',
  },
  {
    what: 'e2e/trading/signedListing.spec.ts',
    short: 'one work that somebody buys',
    why: 'one wallet alone, twenty works, and works of other collections',
  },
  {
    what: 'e2e/trading/sweep.spec.ts',
    why: 'five works have to be made; the flow and call tests show sweeps',
  },
  {
    what: 'e2e/wallets/tabs.spec.ts',
    why: 'two tabs and a slow wallet; flow/machine/tabs.test.ts shows them',
  },
  {
    what: 'e2e/frame/targets.spec.ts',
    why: 'fourteen pages, and dialogs with money that have to be begun',
  },
  {
    what: 'e2e/works/token.spec.ts',
    short: 'media, facts, an auction, a price, live changes',
    why: 'long lists and missing rates',
  },
  {
    what: 'e2e/exit/drill.spec.ts',
    why: 'a marketplace is made, exported, deleted and begun again by the real commands, a minute',
  },
  {
    what: 'e2e/exit/copy.spec.ts',
    why: 'a marketplace is made, exported and ended by the real commands; the tests of copy.ts and block.ts have each source of a block',
  },
  {
    what: 'e2e/exit/acts.spec.ts',
    short: 'networks, accounts, overtaken searches, what may be out',
    why: 'a nonce must be spent for 20 seconds before a cancelled transaction is believed; the tests of act.ts have each end',
  },
  {
    what: 'e2e/exit/exit.spec.ts',
    short: 'orders, auctions, parked money, failures, a verified work',
    why: 'currencies, other networks, a search that is stopped, eight languages on a phone, axe, the keyboard, a disk',
  },
  {
    what: 'e2e/works/tokenPage.spec.ts',
    short: 'sharing, the next work',
    why: 'lists that lead on, and what else is on the page',
  },
  {
    what: 'e2e/trading/transactions.spec.ts',
    why: 'what waits, is replaced or fails is shown by the flow tests; failures.spec.ts shows the dialog',
  },
  {
    what: 'e2e/discovery/typeAhead.spec.ts',
    short: 'suggestions by keyboard',
    why: 'late answers, recent searches; the call tests show the order',
  },
  {
    what: 'e2e/frame/dialogHeights.spec.ts',
    why: 'dialogs with money have to be begun, half a minute',
  },
  {
    what: 'e2e/frame/waking.spec.ts',
    why: 'every control at every moment takes minutes; early.spec.ts shows three of them',
  },
  {
    what: 'e2e/wallets/otherwise.spec.ts',
    why: 'what such wallets do is shown for every kind of transaction in apps/web/app/features/transaction/act',
  },
  {
    what: 'e2e/wallets/walletsElsewhere.spec.ts',
    short: 'the list of wallets',
    why: 'each waits for a relay or a window',
  },
  {
    what: 'e2e/collections/bound.spec.ts',
    why: 'works that cannot move are made, offered and refused; the rules’ tests have each place',
  },
  {
    what: 'e2e/collections/heldBack.spec.ts',
    why: 'an advertisement is brought, held back and vouched for; heldBack.test.ts shows it',
  },
  {
    what: 'e2e/collections/bringing.spec.ts',
    why: 'a contract is brought and read; bringing.test.ts shows it',
  },
  {
    what: 'e2e/works/page.spec.ts',
    why: 'works that are pages run in frames; the rules’ tests have the frame',
  },
  {
    what: 'e2e/trading/transfer.spec.ts',
    why: 'TransferDialog.test.tsx clicks through the dialog',
  },
  {
    what: 'e2e/trading/endedPrice.spec.ts',
    why: 'saleStates.test.ts has the state in each place',
  },
  {
    what: 'e2e/trading/priceContext.spec.ts',
    why: 'PriceFacts.test.tsx and AcceptOrderDialog.test.tsx show it',
  },
  {
    what: 'e2e/trading/currencyPrice.spec.ts',
    why: 'SellDialog.test.tsx and CheckoutDialog.test.tsx have the dialogs, currencyPrices.test.ts the purchase',
  },
  {
    what: 'e2e/operator/announcement.spec.ts',
    why: 'AnnouncementForm.test.tsx has the form; it changes every page of the marketplace',
  },
  {
    what: 'e2e/moderation/macros.spec.ts',
    why: 'DecisionDialog.test.tsx has the sentences',
  },
  {
    what: 'e2e/people/priceAlert.spec.ts',
    why: 'PriceAlertDialog.test.tsx has the dialog, priceAlerts.test.ts what is told',
  },
  {
    what: 'e2e/trading/pricePanel.spec.ts',
    short: 'the panel on a laptop',
    why: 'a private sale is begun and bought',
  },
  {
    what: 'e2e/collections/filters.spec.ts',
    short: 'two traits, a phone',
    why: 'FilterForm.click.test.tsx has the field; other places of the same facts',
  },
  {
    what: 'e2e/programs/apiDocs.spec.ts',
    short: 'calls are found, tried as a visitor and with a key, and examples are copied',
    why: 'rarer fields and answers of the same page',
  },
  {
    what: 'e2e/trading/followSteps.spec.ts',
    why: 'the tests of dialogs click through the same steps; bidding.spec.ts signs and waits for them',
  },
]

/** Whether this run is `npm run test:all`: the long forms of tests ask. */
export const runsAll = process.env.VITRINE_TEST === 'all'

/** Of a table of cases all, or in `npm test` every so-manieth. */
export const someOf = <T>(cases: readonly T[], every: number): T[] =>
  cases.filter((_, at) => runsAll || at % every === 0)

/** The files that `npm test` does not run at all. @param folder only those below it */
export const longFiles = (folder: string): string[] =>
  runsAll ? [] : LONG.filter(({ what, short }) => !short && what.startsWith(folder)).map(({ what }) => what)

/** Whether `npm test` leaves out a file or a stage. */
export const isLong = (name: string): boolean => LONG.some(({ what, short }) => !short && what === name)
