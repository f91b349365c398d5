import { expect, test } from 'vitest'
import { groupsOf, networkOf } from './clientAddress.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', ['203.0.113.7 1']],
  ['::ffff:203.0.113.7', ['203.0.113.7 1']],
  ['2001:db8:1:2::9', ['2001:db8:1:2::/64 1', '2001:db8:1::/48 4', '2001:db8::/32 16']],
  ['unknown', ['unknown 1']],
])('%s is in the groups %s', (address, groups) => {
  expect(groupsOf(address).map(({ key, times }) => `${key} ${times}`)).toEqual(groups)
})
