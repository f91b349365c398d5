import { SESSION } from '#data/session.ts'
import { DRAFT_PREFIX } from '#data/useStoredDraft.ts'
import { holdScripts } from './holdScripts.ts'
import { keepEarlyEvents } from './keepEarlyEvents.ts'
import { markStored } from './markStored.ts'

/** How the head names a module that is fetched later, and the page its held script. */
export const HELD_REL = 'later'
export const HELD_TYPE = 'text/later'
/** How long a page's scripts are held at most, in milliseconds. */
const PATIENCE = 2_000

/** The part of the head's script that comes before the others, as text. The server sends it; the app does not carry it. */
export const EARLY_SCRIPT = `(${markStored})('${SESSION}','${DRAFT_PREFIX}');(${keepEarlyEvents})();(${holdScripts})('${HELD_REL}','${HELD_TYPE}',${PATIENCE})`
