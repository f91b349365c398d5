import { expect, test } from 'vitest'
import { agreedOf } from './agreed.ts'

const saying = (...dollars: number[]) =>
  agreedOf(dollars.map((each, at) => ({ source: `${at}`, dollars: BigInt(each) })))

test.each([
  ['no source', [], null, []],
  ['one source is believed', [3_000], 3_000n, []],
  ['of two that agree the mean', [3_000, 3_010], 3_005n, []],
  ['two that contradict each other say nothing', [3_000, 3_600], null, ['0', '1']],
  ['the one in the middle of three', [3_010, 3_000, 3_005], 3_005n, []],
  ['an outlier of three is left out', [3_000, 3_010, 30], 3_005n, ['2']],
  ['one a thousand times too high, too', [3_000_000, 3_000, 3_010], 3_005n, ['0']],
  ['three that differ say nothing', [1_000, 2_000, 3_000], null, ['0', '2']],
  ['two against two say nothing', [3_000, 3_000, 300, 300], null, ['0', '1', '2', '3']],
  ['two outliers of five', [100, 1_000, 1_001, 1_002, 9_000], 1_001n, ['0', '4']],
  ['three hundredths are near', [1_000, 1_000, 1_030], 1_000n, []],
  ['more are far', [1_000, 1_000, 1_031], 1_000n, ['2']],
])('%s', (_, said, dollars, outliers) => {
  expect(saying(...said)).toEqual({ dollars, outliers })
})
