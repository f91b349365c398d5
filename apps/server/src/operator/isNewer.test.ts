import { expect, test } from 'vitest'
import { isNewer, isVersion } from './isNewer.ts'

test.each([
  ['0.3.0', '0.2.0', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.99.99', true],
  ['0.2.1', '0.2.0', true],
  ['v0.3.0+build.5', '0.2.0', true],
  ['0.2.0', '0.2.0', false],
  ['0.1.9', '0.2.0', false],
  ['0.9.0', '0.10.0', false],
  // A version before its release is older than the release.
  ['0.3.0-rc.1', '0.2.0', false],
  ['0.3.0', '0.3.0-rc.1', true],
  ['0.2.9', '0.3.0-rc.1', false],
  ['newest', '0.2.0', false],
])('%s is newer than %s: %s', (version, own, newer) => {
  expect(isNewer(version, own)).toBe(newer)
})

test.each(['', '1.2', '1.2.3.4', '1.2.3 ', '1.2.x', '1.2.3-<b>', `1.2.${'3'.repeat(10)}`])(
  '"%s" is no version',
  (text) => expect(isVersion(text)).toBe(false),
)
