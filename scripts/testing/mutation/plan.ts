import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plan } from './mutant.ts'

/** The folder of a run, where its processes meet. */
export const runFolder = (): string => process.env.VITRINE_MUTATION ?? ''

export const readPlan = (): Plan => JSON.parse(readFileSync(join(runFolder(), 'plan.json'), 'utf8')) as Plan
