import { PREFERENCE_PREFIX, PREFERENCES } from '#data/preferences.ts'
import { SESSION } from '#data/session.ts'
import { DRAFT_PREFIX } from '#data/useStoredDraft.ts'
import { recordEvents } from '#ui/loading/recordEvents.ts'
import { followPreferences } from './followPreferences.ts'
import { holdScripts } from './holdScripts.ts'
import { markStored } from './markStored.ts'

/** The `rel` of held module preloads in the head, and the `type` of held scripts in the body. */
export const HELD_REL = 'later'
export const HELD_TYPE = 'text/later'
/** How long the scripts of a page are held at most, in milliseconds. */
const LONGEST_HOLD = 2_000

/** The text of the script that runs in the head before all others. The server sends it; it is not in the browser's build. */
export const EARLY_SCRIPT = `(${followPreferences})(${JSON.stringify(PREFERENCES)},'${PREFERENCE_PREFIX}');(${markStored})('${SESSION}','${DRAFT_PREFIX}');window.recorder=(${recordEvents})();(${holdScripts})('${HELD_REL}','${HELD_TYPE}',${LONGEST_HOLD})`
