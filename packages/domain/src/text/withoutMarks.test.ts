import { expect, test } from 'vitest'
import { growsWithLength } from '../testGrowth.ts'
import { withoutMarks } from './withoutMarks.ts'

test.each([
  ['a **bold** word', 'a bold word'],
  ['**Bold** and _slanted_, ***both***', 'Bold and slanted, both'],
  ['# Title\n\n## Part\ntext', 'Title\n\nPart\ntext'],
  ['see [the site](https://a.example/x_y_z) now', 'see [the site](https://a.example/x_y_z) now'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
  ['#1 of 10, * a note, 5* hotel', '#1 of 10, * a note, 5* hotel'],
  ['[not](a link)', '[not](a link)'],
])('%s', (text, plain) => expect(withoutMarks(text)).toBe(plain))

test('a long text of marks is read once', () => {
  expect(growsWithLength(20_000, (times) => withoutMarks('**_['.repeat(times)))).toBe(true)
})
