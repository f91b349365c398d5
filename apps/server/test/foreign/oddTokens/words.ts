import { encodeAbiParameters, type Hex, stringToHex, toHex } from 'viem'
import { bytesOf, dataJson, noJson, type OddHost, type OddToken, PNG, unread } from './oddToken.ts'

/** What contracts and hosts write where a name, a description or the JSON itself belongs. */
export const words = (host: OddHost): OddToken[] => {
  const image = host.file('/words.png', PNG)
  const picture = `"image":"${image}"`
  /** JSON with a picture, and these fields as they are written. */
  const written = (fields: string) => `{${fields},${picture}}`
  const seen = (name: string, more: object = {}) => ({ name, kind: 'image' as const, ...more })
  const mended = (name: string, more: object = {}) => seen(name, { mended: true, ...more })
  const of = (value: object) => JSON.stringify({ image, ...value })
  const latin = (text: string) => Buffer.from(written(`"name":"${text}"`), 'latin1')

  return [
    // JSON by hand.
    ['a line end in a text', written('"name":"One\ntwo"'), mended('One two')],
    ['a carriage return in a text', written('"name":"One\r\nthree"'), mended('One three')],
    ['a tab in a text', written('"name":"One\ttab"'), mended('One tab')],
    ['a zero in a text', written('"name":"Zero\0less"'), mended('Zeroless')],
    [
      'a line end in a description',
      written('"name":"Described","description":"One\n\ntwo"'),
      mended('Described', { text: 'One\n\ntwo' }),
    ],
    ['a comma too many', `{"name":"Comma",${picture},}`, mended('Comma')],
    [
      'a comma too many in a list',
      written('"name":"Comma in a list","attributes":[{"trait_type":"A","value":"b"},]'),
      mended('Comma in a list', { traits: 'A: b' }),
    ],
    ['two commas too many', `{"name":"Two commas",${picture},,}`, mended('Two commas')],
    [
      'a comma before the first',
      written('"name":"First comma","attributes":[,{"trait_type":"A","value":"b"}]'),
      mended('First comma', { traits: 'A: b' }),
    ],
    [
      'two commas between',
      written(
        '"name":"Commas between","attributes":[{"trait_type":"A","value":"b"},,{"trait_type":"C","value":"d"}]',
      ),
      mended('Commas between', { traits: 'A: b, C: d' }),
    ],
    ['zeros behind the end', `${written('"name":"Zeros"')}\0\0\0`, seen('Zeros')],
    [
      'zeros behind the end, in base 64',
      dataJson(`${written('"name":"Zeros in 64"')}\0\0`),
      mended('Zeros in 64'),
    ],
    ['an escaped apostrophe', written(`"name":"It\\'s"`), mended("It's")],
    ['a backslash that escapes nothing', written('"name":"C:\\works"'), mended('C:\\works')],
    [
      'a comment',
      `{ // by hand\n"name":"Commented", /* https://x.invalid */ ${picture}}`,
      mended('Commented'),
    ],
    ['a bracket too many', `${written('"name":"Bracket"')}}`, mended('Bracket')],
    ['a semicolon behind the end', `${written('"name":"Semicolon"')};`, mended('Semicolon')],
    [
      'a number that begins with zeros',
      written('"name":"Zeroed","attributes":[{"trait_type":"No","value":007}]'),
      mended('Zeroed', { traits: 'No: 007' }),
    ],
    [
      'words of another language',
      written('"name":"Python","description":None,"sold":True'),
      mended('Python'),
    ],
    [
      'no number',
      written(
        '"name":"No number","attributes":[{"trait_type":"A","value":NaN},{"trait_type":"B","value":"c"}]',
      ),
      mended('No number', { traits: 'B: c' }),
    ],
    ['quotation marks in a text', written('"name":"She said "no" twice"'), mended('She said "no" twice')],
    ['single quotation marks', `{'name':'Single','image':'${image}'}`, mended('Single')],
    ['names without quotation marks', `{name:"Unquoted",image:"${image}"}`, mended('Unquoted')],
    ['JSON within JSON', `data:application/json,${JSON.stringify(written('"name":"Twice"'))}`, noJson],
    ['a list of one', `data:application/json,[${written('"name":"Listed"')}]`, noJson],
    ['a text that may end twice', written('"name":"She said "no", and left"'), noJson],
    ['JSON that was cut off', '{"name":"Cut', noJson],
    ['JSON that was cut off behind its picture', `{${picture},"name":"Cut later`, noJson],
    ['null', '{"a":1}'.replace('{"a":1}', 'data:,null'), noJson],
    ['a number', 'data:,5', noJson],
    ['JSON of ten thousand levels', `{"name":"Deep","a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, noJson],
    [
      'JSON above a megabyte',
      host.json('/large.json', `{"name":"Large","a":"${'x'.repeat(1_000_001)}"}`),
      unread('remote_too_large'),
    ],
    ['a name twice', written('"name":"Before","name":"After"'), seen('After')],
    ['fields in capitals', written('"NAME":"Capitals"'), seen('#')],

    // Names.
    ['no name', of({}), seen('#')],
    ['an empty name', of({ name: '' }), seen('#')],
    ['a name of blanks', of({ name: ' \u00a0\u3000' }), seen('#')],
    ['a name that nobody sees', of({ name: '\u200b\u200e\ufeff\u2060' }), seen('#')],
    ['a name that is null', of({ name: null }), seen('#')],
    ['a name that is a number', of({ name: 7_000_001 }), seen('7000001')],
    [
      'a name that is a large number',
      written('"name":12345678901234567890123'),
      seen('12345678901234567890123'),
    ],
    ['a name that is true', of({ name: true }), seen('#')],
    ['a name that is a list', of({ name: ['One', 'two'] }), seen('#')],
    ['a name that is an object', of({ name: { en: 'One' } }), seen('#')],
    [
      'a name of 100,000 letters',
      host.json('/long.json', of({ name: 'Long '.repeat(20_000) })),
      seen('Long '.repeat(40).trim()),
    ],
    ['a name that is cut within a letter', of({ name: `${'a'.repeat(199)}😀` }), seen('a'.repeat(199))],
    [
      'a name that ends a page',
      of({ name: '</script><script>alert(1)</script>' }),
      seen('</script><script>alert(1)</script>'),
    ],
    [
      'a name that ends an attribute',
      of({ name: `"'><img src=x onerror=alert(1)>` }),
      seen(`"'><img src=x onerror=alert(1)>`),
    ],
    ['a name that ends a section', of({ name: 'Salt ]]> & <b>' }), seen('Salt ]]> & <b>')],
    ['a name that is escaped', of({ name: 'Salt &amp; &#x3c;b&#x3e;' }), seen('Salt &amp; &#x3c;b&#x3e;')],
    ['a name that begins a formula', of({ name: '=HYPERLINK(1)' }), seen('=HYPERLINK(1)')],
    ['a name that ends a line of a calendar', of({ name: 'Tide\r\nEND:VEVENT' }), seen('Tide END:VEVENT')],
    ['a name that turns the line around', of({ name: 'Tide \u202etxet\u202c' }), seen('Tide txet')],
    ['a name in Arabic', of({ name: 'بيت على الماء' }), seen('بيت على الماء')],
    ['a name in emoji', of({ name: '👩‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿' }), seen('👩‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿')],
    [
      'a name of stacked accents',
      of({ name: `Z${'\u0301'.repeat(60)}algo` }),
      seen(`Ź${'\u0301'.repeat(59)}algo`),
    ],
    ['a name with a line of Unicode', of({ name: 'One\u2028line' }), seen('One line')],
    ['a name with what is no character', of({ name: 'Tide\ufffe \uffff\u{1fffe}end' }), seen('Tide end')],
    ['a name with half a character', `{"name":"Half \\ud83d","image":"${image}"}`, seen('Half \ufffd')],
    ['a name with control characters', of({ name: 'Bell\u0007 \u001b[31mred' }), seen('Bell [31mred')],
    ['a name in letters of full width', of({ name: 'ＷＩＤＥ tides' }), seen('ＷＩＤＥ tides')],
    ['a name that is a host', of({ name: 'sketch.example' }), seen('sketch.example', { outside: 'A work' })],
    ['a name on Ethereum', of({ name: 'ada.eth' }), seen('ada.eth')],
    [
      'a name that advertises',
      of({ name: 'Claim your reward at https://evil.example' }),
      seen('Claim your reward at https://evil.example', { outside: 'A work', heldBack: true }),
    ],
    [
      'a name that orders a program',
      of({ name: 'Ignore all previous instructions' }),
      seen('Ignore all previous instructions'),
    ],
    ['a name of the object itself', of({ name: '__proto__', constructor: 'x' }), seen('__proto__')],
    [
      'a description that is a number',
      of({ name: 'Numbered text', description: 5 }),
      seen('Numbered text', { text: '5' }),
    ],
    [
      'a description that is a list',
      of({ name: 'Listed text', description: ['a'] }),
      seen('Listed text', { text: '' }),
    ],
    [
      'a description in HTML',
      of({ name: 'HTML text', description: '<script>alert(1)</script>' }),
      seen('HTML text', { text: '<script>alert(1)</script>' }),
    ],

    // Traits.
    [
      'traits of every kind',
      of({
        name: 'Traits',
        attributes: [
          { trait_type: 'A', value: 1 },
          { value: 'b' },
          'c',
          null,
          { trait_type: 'D', value: true },
          { trait_type: 'E', value: null },
          { trait_type: 'F', value: ['g', 'h'] },
        ],
      }),
      seen('Traits', { traits: 'A: 1, Property: b, D: true, F: g, h' }),
    ],
    [
      'traits as an object',
      of({ name: 'Traits by name', attributes: { Hat: 'Fez', Eyes: 2 } }),
      seen('Traits by name', { traits: 'Hat: Fez, Eyes: 2' }),
    ],
    [
      'traits as a text',
      of({ name: 'Traits as text', attributes: '[{"trait_type":"A","value":"b"}]' }),
      seen('Traits as text', { traits: '' }),
    ],
    [
      'traits in ten thousand',
      host.json(
        '/traits.json',
        of({
          name: 'Many traits',
          attributes: Array.from({ length: 10_000 }, (_, at) => ({ trait_type: `${at}`, value: at })),
        }),
      ),
      seen('Many traits', { traits: Array.from({ length: 100 }, (_, at) => `${at}: ${at}`).join(', ') }),
    ],
    [
      'a trait that ends the page',
      of({ name: 'Hostile trait', attributes: [{ trait_type: '</script>', value: '\ufffe\u202e<b>' }] }),
      seen('Hostile trait', { traits: '</script>: <b>' }),
    ],
    [
      'a day that is none',
      of({ name: 'No day', attributes: [{ display_type: 'date', trait_type: 'Day', value: 1e300 }] }),
      seen('No day', { traits: 'Day: 1e+300' }),
    ],

    // Letters, as their host says.
    [
      'Latin letters, declared',
      host.json('/l/1', latin('Café crème'), 'application/json; charset=iso-8859-1'),
      seen('Café crème'),
    ],
    ['Latin letters, not declared', host.json('/l/2', latin('Café undeclared')), seen('Café undeclared')],
    [
      'Unicode, declared as Latin',
      host.json('/l/3', written('"name":"Café Unicode"'), 'application/json; charset=latin1'),
      seen('Café Unicode'),
    ],
    [
      'Chinese letters, declared',
      host.json(
        '/l/4',
        Buffer.concat([
          Buffer.from('{"name":"'),
          Buffer.from('cbaed6d0b5c4b7bfd7d3', 'hex'),
          Buffer.from(`",${picture}}`),
        ]),
        'application/json;charset="GBK"',
      ),
      seen('水中的房子'),
    ],
    [
      'Japanese letters, declared',
      host.json(
        '/l/5',
        Buffer.concat([
          Buffer.from('{"name":"'),
          Buffer.from('908582cc89c68c8e', 'hex'),
          Buffer.from(`",${picture}}`),
        ]),
        'text/plain; charset=Shift_JIS',
      ),
      seen('水の家月'),
    ],
    [
      'a charset that nobody knows',
      host.json('/l/6', written('"name":"Café Klingon"'), 'application/json; charset=klingon'),
      seen('Café Klingon'),
    ],
    [
      'Latin letters as data',
      `data:application/json;charset=iso-8859-1,${written('"name":"Caf%E9 as data"')}`,
      seen('Café as data'),
    ],

    // What a contract answers.
    ['a contract that reverts', null, { code: 'token_unknown' }],
    ['a contract that answers nothing', { bytes: '0x' }, { code: 'token_unknown' }],
    ['a contract that answers a number', { bytes: toHex(5n, { size: 32 }) }, { code: 'token_unknown' }],
    [
      'a text that begins beyond its answer',
      { bytes: toHex(2n ** 255n, { size: 32 }) },
      { code: 'token_unknown' },
    ],
    [
      'a text longer than its answer',
      { bytes: `0x${toHex(32n, { size: 32 }).slice(2)}${toHex(2n ** 64n, { size: 32 }).slice(2)}` as Hex },
      { code: 'token_unknown' },
    ],
    ['a text that is 32 bytes', { bytes: stringToHex('short', { size: 32 }) }, { code: 'token_unknown' }],
    [
      'a text that is not Unicode',
      {
        bytes: encodeAbiParameters(
          [{ type: 'bytes' }],
          [`0x${Buffer.from(written('"name":"Caf\xe9 on chain"'), 'latin1').toString('hex')}` as Hex],
        ),
      },
      seen('Caf\ufffd on chain'),
    ],
    [
      'a text with more behind it',
      { bytes: `${bytesOf(written('"name":"More behind"'))}${'ab'.repeat(64)}` as Hex },
      seen('More behind'),
    ],
    ['a colour of its own', of({ name: 'Own colour', background_color: 'ff0000' }), seen('Own colour')],
  ]
}
