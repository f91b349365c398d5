import { expect, test } from 'vitest'
import { newChanges } from './newChanges.ts'

const changelog = (next: string, duty: string, operating: string) => `# Changes

Whatever is above.

## ${next}

**What you have to do**

- An old duty.
${duty}
**Operating it**

- An old one.
${operating}
## 0.1.0

**Before you upgrade**

- The first.
`

test('the new lines of what an operator has to do, and how many others there are', () => {
  const newer = changelog('Next', '- Set A.\n- Set B.\n', '- It is quicker.\n')
  expect(newChanges(changelog('Next', '', ''), newer)).toEqual({
    duties: ['- Set A.', '- Set B.'],
    others: ['Next, Operating it: 1'],
  })
})

test('a release that only gets its number has nothing new', () => {
  expect(newChanges(changelog('Next', '', ''), changelog('0.2.0', '', ''))).toEqual({
    duties: [],
    others: [],
  })
})

test('without an older file all versions are new', () => {
  expect(newChanges('', changelog('Next', '', '')).duties).toEqual(['- An old duty.', '- The first.'])
})
