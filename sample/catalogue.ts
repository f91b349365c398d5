import { blueHerbariumCollection } from './catalogue/blueHerbarium.ts'
import { driftlinesCollection } from './catalogue/driftlines.ts'
import { floatingInkCollection } from './catalogue/floatingInk.ts'
import { highNightsCollection } from './catalogue/highNights.ts'
import { lancetCollection } from './catalogue/lancet.ts'
import { lightPendulumCollection } from './catalogue/lightPendulum.ts'
import { plainNamesCollection } from './catalogue/plainNames.ts'
import { pocketRealmsCollection } from './catalogue/pocketRealms.ts'
import { ribbonCodeCollection } from './catalogue/ribbonCode.ts'
import { secondPressingCollection } from './catalogue/secondPressing.ts'
import { slowRoomsCollection } from './catalogue/slowRooms.ts'
import { afterDarkCollection, smallDistrictsCollection } from './catalogue/smallDistricts.ts'
import { sunPrintsCollection } from './catalogue/sunPrints.ts'
import { unchartedCollection } from './catalogue/uncharted.ts'
import { warpAndWeftCollection } from './catalogue/warpAndWeft.ts'
import type { SampleCollection } from './catalogue/work.ts'

/** The collections of the sample marketplace. catalogue/people.ts has the people. */
export const catalogue: readonly SampleCollection[] = [
  driftlinesCollection,
  smallDistrictsCollection,
  highNightsCollection,
  secondPressingCollection,
  warpAndWeftCollection,
  lightPendulumCollection,
  pocketRealmsCollection,
  ribbonCodeCollection,
  blueHerbariumCollection,
  floatingInkCollection,
  unchartedCollection,
  lancetCollection,
  plainNamesCollection,
  slowRoomsCollection,
  afterDarkCollection,
  sunPrintsCollection,
]
