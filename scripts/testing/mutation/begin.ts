import { test } from 'vitest'

// The one file that Vitest knows of: after it the runner runs the tests of the target, mutant by mutant.
test('begins', () => {})
