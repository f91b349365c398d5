import type { Hex } from 'viem'
import { ANNA, erc721, minted, ownWords, type Shape } from './oddContracts.ts'

/** @property named what its collection is called; null if by its address */
export type OddName = { what: string; shape: Shape; named: string | null; described?: string }

const TOKEN = ownWords.tokenUri('data:application/json,{"name":"One"}')
const shapeOf = (...says: Shape['says']): Shape => erc721([minted(ANNA, 1n)], ...says, TOKEN)
const name = (what: string, text: string, named: string | null = text): OddName => ({
  what: `a name with ${what}`,
  shape: shapeOf(ownWords.name(text)),
  named,
})
const bytes = (what: string, data: Hex, named: string | null): OddName => ({
  what: `a name that is ${what}`,
  shape: shapeOf(ownWords.nameBytes(data)),
  named,
})
const says = (what: string, uri: string, described: string): OddName => ({
  what: `a contract that says ${what}`,
  shape: shapeOf(ownWords.name('Sayer'), ownWords.uri(uri)),
  named: 'Sayer',
  described,
})
const json = (value: object) => `data:application/json,${encodeURIComponent(JSON.stringify(value))}`
const hex = (text: string) => Buffer.from(text).toString('hex')
/** The beginning of an encoded text: where it is, and its length. */
const textOf = (length: string) => `0x${'20'.padStart(64, '0')}${length}`

/** What contracts answer about themselves, and what a person sees of each. */
export const ODD_NAMES: readonly OddName[] = [
  name('nothing odd', 'Plain'),
  name('a non-character', 'A\ufffeB', 'AB'),
  name('a non-character of another plane', 'A\u{2ffff}B', 'AB'),
  name('NUL', 'A\u0000B', 'AB'),
  name('a bell', 'A\u0007B', 'AB'),
  name('nothing but NULs', '\u0000\u0000', null),
  name('nothing but blanks', ' \t ', null),
  name('no letter', '', null),
  name('lines', 'First\r\nSecond', 'First Second'),
  name('a line separator', 'First\u2028Second', 'First Second'),
  name('marks that turn the direction', 'Apes\u202e real', 'Apes real'),
  name('no width', '\u200b\u200b', null),
  name('markup', '<script>alert(1)</script>'),
  name('an entity', '&#xFFFE; &amp; &lt;'),
  name('the end of CDATA', ']]> <![CDATA['),
  name('quotes', `"it's" \\"`),
  name('a formula', '=1+1'),
  name('Arabic', '\u0645\u062a\u062c\u0631 \u0627\u0644\u0641\u0646'),
  name('Hebrew and numbers', '\u05d0\u05d1 123 \u05d2'),
  name('Chinese', '\u6c34\u58a8\u753b'),
  name('a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'),
  name('a flag', '\u{1f1e9}\u{1f1ea} club'),
  name('letters apart from their accents', 'Cafe\u0301', 'Caf\u00e9'),
  name('wide letters', '\uff21\uff30\uff25', '\uff21\uff30\uff25'),
  name('a lone number', '0'),
  name('the name of a method', 'constructor'),
  name('the name of null', 'null'),
  name('a brace', '{{name}} %s %n'),
  name('a path', '../../etc/passwd'),
  bytes('32 bytes', `0x${hex('Maker').padEnd(64, '0')}`, 'Maker'),
  bytes('32 bytes without an end', `0x${hex('M'.repeat(32))}`, 'M'.repeat(32)),
  bytes('32 bytes that are no text', `0x${'ff'.repeat(32)}`, null),
  bytes('no bytes', '0x', null),
  bytes(
    'a text whose length is a lie',
    `${textOf('ff'.repeat(32))}${hex('Lie').padEnd(64, '0')}` as Hex,
    null,
  ),
  bytes(
    'a text that is not UTF-8',
    `${textOf('4'.padStart(64, '0'))}${'41c328ff'.padEnd(64, '0')}` as Hex,
    'A\ufffd(\ufffd',
  ),
  says('what it is', json({ description: 'Said by it.' }), 'Said by it.'),
  says('what it is in two lines', json({ description: 'One.\nTwo.' }), 'One.\nTwo.'),
  says('markup', json({ description: '<b onclick=x>bold</b>' }), '<b onclick=x>bold</b>'),
  says('non-characters', json({ description: 'A\ufffeB\u0000C' }), 'ABC'),
  says('a number in place of words', json({ description: 7 }), '7'),
  says('a list', json([1, 2]), ''),
  says('null', 'data:application/json,null', ''),
  says('JSON with a comma too many', 'data:application/json,{"description":"Said by it.",}', 'Said by it.'),
  says('JSON with a raw line', 'data:application/json,{"description":"One.\nTwo."}', 'One.\nTwo.'),
  says('nothing', '', ''),
  says(
    'a picture that is none',
    json({ description: 'Said.', image: 'data:image/png;base64,AAAA' }),
    'Said.',
  ),
  says('a picture within the house', json({ description: 'Said.', image: 'http://10.0.0.1/a.png' }), 'Said.'),
  says('a script as its picture', json({ description: 'Said.', image: 'javascript:alert(1)' }), 'Said.'),
]
