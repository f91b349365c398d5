import type { StepWords } from './business.ts'

/** The sentences for the step before an allowance, where the currency changes one only from zero. */
export const CLEARING = {
  clearAllowance: {
    title: 'step_clear_allowance',
    text: 'step_clear_allowance_text',
    failed: 'failed_allow',
    skipped: 'step_clear_allowance_skipped',
  },
} as const satisfies Record<string, StepWords>
