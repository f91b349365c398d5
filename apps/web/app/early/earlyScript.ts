import { PREFERENCE_PREFIX, PREFERENCES } from '#data/preferences.ts'
import { SESSION } from '#data/session.ts'
import { DRAFT_PREFIX } from '#data/useStoredDraft.ts'
import { followPreferences } from './followPreferences.ts'
import { holdScripts } from './holdScripts.ts'
import { markStored } from './markStored.ts'
import { recordEarlyEvents } from './recordEarlyEvents.ts'

/** The `rel` of held module preloads in the head, and the `type` of held scripts in the body. */
export const HELD_REL = 'later'
export const HELD_TYPE = 'text/later'
/** How long the scripts of a page are held at most, in milliseconds. */
const PATIENCE = 2_000

/** The part of the head's script that comes before the others, as text. The server sends it; the app does not carry it. */
export const EARLY_SCRIPT = `(${followPreferences})(${JSON.stringify(PREFERENCES)},'${PREFERENCE_PREFIX}');(${markStored})('${SESSION}','${DRAFT_PREFIX}');(${recordEarlyEvents})();(${holdScripts})('${HELD_REL}','${HELD_TYPE}',${PATIENCE})`
