import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import {
  BRICK,
  base64,
  dataJson,
  noFile,
  noJson,
  type OddHost,
  type OddToken,
  PLAIN_SVG,
  PNG,
  plain,
  svg,
  unread,
} from './oddToken.ts'

/** Only the host of this test serves it. */
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const HOME = `/ipfs/${CID}`

/** The address of a token's metadata may be that of its picture, or the file itself, written in any way. */
export const addresses = async (host: OddHost): Promise<OddToken[]> => {
  const image = { kind: 'image' } as const
  const nameless = { name: '#', ...image }
  const named = (name: string) => ({ name, ...image })
  const large = await plain(700, 700).png({ compressionLevel: 0 }).toBuffer()
  const words = (name: string) => ({ name, image: host.file('/shared.png', PNG) })
  const json = (name: string, more: object = {}) => JSON.stringify({ ...words(name), ...more })
  for (const path of ['/1.png', '/meta/1.png', '/art/1.png', `${HOME}/img/1.png`, '/ar/tx/1.png'])
    host.file(path, PNG)
  const beside = (name: string, written: string, more: object = {}) =>
    host.json(`/meta/${name}.json`, { name, image: written, ...more })
  host.json(`${HOME}/meta/1.json`, { name: 'Beside on IPFS', image: '../img/1.png' })
  host.json(`${HOME}/meta/2.json`, { name: 'Root of IPFS', image: '/img/1.png' })
  host.json(`${HOME}/meta/3`, { name: 'Above IPFS', image: '../../../secret.png' })
  host.json(`${HOME}/meta/4`, { name: 'On IPFS', image: `ipfs://${CID}/img/1.png` })
  host.json(`${HOME}/meta/5`, { name: 'On IPFS twice', image: `ipfs://ipfs/${CID}/img/1.png` })
  host.json(`${HOME}/meta/6`, { name: 'A path of IPFS', image: `/ipfs/${CID}/img/1.png` })
  host.json('/m/水.json', json('Any language'))
  host.json('/m/a b.json', json('With blanks'))
  host.json('/m/art %231.json', json('With a sharp'))
  host.json('/ar/tx/meta.json', { name: 'Beside on Arweave', image: '1.png' })
  const utf16 = Buffer.from(`\ufeff${json('In UTF-16')}`, 'utf16le')

  return [
    // The address is that of the picture.
    ['a picture on the web', host.file('/p/1.png', PNG, 'image/png'), nameless],
    ['a picture without a type', host.file('/p/1', PNG), nameless],
    ['a picture declared as JSON', host.json('/p/j.json', PNG), nameless],
    ['a picture declared as text', host.file('/p/t', PNG, 'text/plain; charset=utf-8'), nameless],
    ['a picture above a megabyte', host.file('/p/l.png', large, 'image/png'), nameless],
    ['a drawing on the web', host.file('/p/1.svg', PLAIN_SVG, 'image/svg+xml'), nameless],
    ['a drawing declared as text', host.file('/p/2.svg', PLAIN_SVG, 'text/plain'), nameless],
    ['a compressed drawing', host.file('/p/1.svgz', gzipSync(PLAIN_SVG), 'image/svg+xml'), nameless],
    [
      'a drawing with a prologue',
      host.file('/p/3.svg', `\ufeff<?xml version="1.0"?>\n<!-- by hand -->\n${PLAIN_SVG}`),
      nameless,
    ],
    ['a drawing as data', `data:image/svg+xml;base64,${base64(PLAIN_SVG)}`, nameless],
    ['a drawing as escaped data', `data:image/svg+xml,${encodeURIComponent(PLAIN_SVG)}`, nameless],
    ['a drawing as data with signs that had to be escaped', `data:image/svg+xml;utf8,${PLAIN_SVG}`, nameless],
    [
      'a drawing as data, partly escaped',
      `data:image/svg+xml;charset=utf-8,${PLAIN_SVG.replaceAll('#', '%23').replaceAll('<', '%3C')}`,
      nameless,
    ],
    ['a drawing as data, declared as text', `data:text/plain;base64,${base64(PLAIN_SVG)}`, nameless],
    ['a drawing as text', PLAIN_SVG, nameless],
    ['a drawing as text, after line ends', `\n\t ${PLAIN_SVG}\n`, nameless],
    ['a drawing as text, with a prologue', `<?xml version="1.0" encoding="UTF-8"?>${PLAIN_SVG}`, nameless],
    ['a drawing as text, with zeros behind it', `${PLAIN_SVG}\0\0\0\0`, nameless],
    [
      'a drawing whose names have a prefix',
      `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><s:rect width="4" height="3" fill="${BRICK}"/></s:svg>`,
      nameless,
    ],
    ['a picture as data', `data:image/png;base64,${base64(PNG)}`, nameless],
    [
      'a picture as data in lines',
      `data:image/png;base64,${base64(PNG).replace(/.{40}/g, '$&\n')}`,
      nameless,
    ],
    [
      'a picture as data in the alphabet of addresses',
      `data:image/png;base64,${PNG.toString('base64url')}`,
      nameless,
    ],
    ['a picture as data in capitals', `DATA:IMAGE/PNG;BASE64,${base64(PNG)}`, nameless],
    ['a picture as data after a blank', ` data:image/png;base64,${base64(PNG)} `, nameless],
    [
      'a redirect to a picture',
      host.file('/p/go', '', null, { status: 302, headers: { location: '/p/1.png' } }),
      nameless,
    ],

    // The metadata themselves, in every spelling.
    ['JSON as text', json('As text'), named('As text')],
    ['JSON as text, after a byte order mark', `\ufeff${json('After a mark')}`, named('After a mark')],
    ['JSON as data', `data:application/json,${json('As data')}`, named('As data')],
    ['JSON as data in base 64', dataJson(json('In base 64')), named('In base 64')],
    [
      'JSON as escaped data',
      `data:application/json;charset=UTF-8,${encodeURIComponent(json('Escaped'))}`,
      named('Escaped'),
    ],
    ['JSON as data, “utf8”', `data:application/json;utf8,${json('As utf8')}`, named('As utf8')],
    ['JSON as data, “ascii”', `data:application/json;ascii,${json('As ascii')}`, named('As ascii')],
    ['JSON as data without a type', `data:,${json('Without a type')}`, named('Without a type')],
    [
      'JSON as data in base 64, without its end',
      dataJson(json('Without padding ')).replace(/=+$/, ''),
      named('Without padding'),
    ],
    ['JSON as data with a percent sign', `data:application/json,${json('100% wool')}`, named('100% wool')],
    [
      'JSON said to be in base 64, which it is not',
      `data:application/json;base64,${json('Not in base 64')}`,
      named('Not in base 64'),
    ],
    [
      'base 64 that nobody says is base 64',
      `data:application/json,${base64(json('Base 64 unsaid'))}`,
      named('Base 64 unsaid'),
    ],
    ['JSON in UTF-16', host.json('/m/16.json', utf16), named('In UTF-16')],
    ['compressed JSON', host.json('/m/1.json.gz', gzipSync(json('Compressed'))), named('Compressed')],
    ...(
      [
        ['gzip', gzipSync],
        ['deflate', deflateSync],
        ['br', brotliCompressSync],
        ['zstd', zstdCompressSync],
      ] as const
    ).map(
      ([encoding, pack]): OddToken => [
        `JSON sent as ${encoding}`,
        host.file(`/m/${encoding}`, pack(json(`Sent as ${encoding}`)), 'application/json', {
          headers: { 'content-encoding': encoding },
        }),
        named(`Sent as ${encoding}`),
      ],
    ),
    [
      'an address in capitals',
      host.json('/m/caps.json', json('In capitals')).replace('http', 'HTTP'),
      named('In capitals'),
    ],
    [
      'an address between line ends',
      `\n${host.json('/m/lines.json', json('Between lines'))}\r\n`,
      named('Between lines'),
    ],
    [
      'an address with zeros behind it',
      `${host.json('/m/zeros.json', json('An address with zeros'))}\0\0`,
      named('An address with zeros'),
    ],
    ['an address with letters of any language', `${host.url}/m/水.json`, named('Any language')],
    ['an address with blanks', `${host.url}/m/a b.json`, named('With blanks')],
    ['an address with a sharp', `${host.url}/m/art #1.json`, named('With a sharp')],
    ['an address with a query', host.json('/m/q?id=1&name=a', json('With a query')), named('With a query')],
    ['a hash and a name', `ipfs://${CID}/meta/4`, named('On IPFS')],
    ['a hash, after ipfs twice', `ipfs://ipfs/${CID}/meta/5`, named('On IPFS twice')],
    ['a hash without a scheme', `${CID}/meta/6`, named('A path of IPFS')],
    ['a hash at a gateway', `https://gateway.invalid/ipfs/${CID}/meta/4`, unread('remote_unreachable')],

    // Pictures beside their metadata.
    ['a picture beside', beside('Beside', '1.png'), named('Beside')],
    ['a picture beside, with a dot', beside('Dot', './1.png'), named('Dot')],
    ['a picture above', beside('Up', '../art/1.png'), named('Up')],
    ['a picture at the root', beside('Root', '/1.png'), named('Root')],
    [
      'a picture at the same scheme',
      beside('Scheme', `${host.url.replace('http:', '')}/1.png`),
      named('Scheme'),
    ],
    ['a picture beside, written with backslashes', beside('Back', '..\\art\\1.png'), named('Back')],
    ['a picture beside, after blanks', beside('Blank', '  1.png\n'), named('Blank')],
    ['an animation beside', beside('Moving', './1.png', { animation_url: '../art/1.png' }), named('Moving')],
    [
      'only an animation beside',
      host.json('/meta/only.json', { name: 'Only moving', animation_url: '../art/1.png' }),
      named('Only moving'),
    ],
    ['a picture beside, on IPFS', `ipfs://${CID}/meta/1.json`, named('Beside on IPFS')],
    ['a picture at the root of a hash', `ipfs://${CID}/meta/2.json`, named('Root of IPFS')],
    ['a picture beside, on Arweave', 'ar://tx/meta.json', named('Beside on Arweave')],
    ['a picture above its hash', `ipfs://${CID}/meta/3`, noFile('remote_no_address')],
    [
      'a picture beside metadata that are nowhere',
      '{"name":"Nowhere","image":"1.png"}',
      noFile('remote_no_address'),
    ],
    ['a picture beside that is not there', beside('Gone', 'gone.png'), noFile('remote_answered', '404')],

    // A picture written in its place.
    [
      'a picture in base 64',
      JSON.stringify({ name: 'Bare picture', image: base64(PNG) }),
      named('Bare picture'),
    ],
    [
      'a drawing in base 64',
      JSON.stringify({ name: 'Bare drawing', image: base64(PLAIN_SVG) }),
      named('Bare drawing'),
    ],
    [
      'a drawing in base 64, after a prologue',
      JSON.stringify({ name: 'Bare prologue', image: base64(`<?xml version="1.0"?>${PLAIN_SVG}`) }),
      named('Bare prologue'),
    ],
    [
      'an escaped drawing',
      JSON.stringify({ name: 'Bare escaped', image: encodeURIComponent(PLAIN_SVG) }),
      named('Bare escaped'),
    ],
    ['a drawing as it is', JSON.stringify({ name: 'Bare SVG', image: PLAIN_SVG }), named('Bare SVG')],
    [
      'a drawing in image_data',
      JSON.stringify({ name: 'Image data', image_data: PLAIN_SVG }),
      named('Image data'),
    ],
    [
      'a picture in base 64 in image_data',
      JSON.stringify({ name: 'Image data 64', image_data: base64(PNG) }),
      named('Image data 64'),
    ],
    [
      'a GIF in base 64',
      JSON.stringify({ name: 'Bare GIF', image: base64(await plain().gif().toBuffer()) }),
      named('Bare GIF'),
    ],
    [
      'a WebP in base 64',
      JSON.stringify({ name: 'Bare WebP', image: base64(await plain().webp().toBuffer()) }),
      named('Bare WebP'),
    ],
    [
      'a picture as data in quotes',
      JSON.stringify({ name: 'Quoted', image: `"data:image/png;base64,${base64(PNG)}"` }),
      noFile('remote_no_address'),
    ],
    ['metadata in base 64 alone', base64(json('Base 64 alone')), named('Base 64 alone')],
    ['escaped metadata alone', encodeURIComponent(json('Escaped alone')), named('Escaped alone')],
    ['a picture in base 64 alone', base64(PNG), nameless],
    ['an escaped drawing alone', encodeURIComponent(PLAIN_SVG), nameless],
    [
      'pictures in a list',
      JSON.stringify({
        name: 'Second of a list',
        image: [`${host.url}/gone.png`, host.file('/b/2.png', PNG)],
      }),
      named('Second of a list'),
    ],

    // What is nowhere.
    ['no address', '', unread('remote_no_address')],
    ['a blank', ' \n', unread('remote_no_address')],
    ['the word null', 'null', unread('remote_no_address')],
    ['a name of a file alone', '1.json', unread('remote_no_address')],
    ['a file of the machine', 'file:///etc/passwd', unread('remote_no_address')],
    ['a script', 'javascript:alert(1)', unread('remote_no_address')],
    ['a name on IPNS', 'ipns://example.eth/1', unread('remote_no_address')],
    ['an address within the house', 'http://10.0.0.1/1.json', unread('remote_private')],
    ['the memory of a cloud', 'http://169.254.169.254/latest/meta-data/', unread('remote_private')],
    [
      'a redirect into the house',
      host.file('/r/in', '', null, { status: 302, headers: { location: 'http://10.0.0.1/' } }),
      unread('remote_private'),
    ],
    [
      'redirects without end',
      host.file('/r/round', '', null, { status: 302, headers: { location: '/r/round' } }),
      unread('remote_redirects'),
    ],
    [
      'a redirect to nowhere',
      host.file('/r/no', '', null, { status: 302, headers: { location: 'http://:0' } }),
      unread('remote_redirects'),
    ],
    ['nothing there', `${host.url}/gone.json`, unread('remote_answered', '404')],
    [
      'a host that fails',
      host.file('/r/500', 'Error', null, { status: 500 }),
      unread('remote_answered', '500'),
    ],
    ['an empty answer', host.file('/r/empty', ''), noJson],
    [
      'an answer that is not compressed as it says',
      host.file('/r/gz', 'not gzip', null, { headers: { 'content-encoding': 'gzip' } }),
      unread('remote_unreadable'),
    ],
    [
      'an answer compressed as nobody knows',
      host.file('/r/x', 'x', null, { headers: { 'content-encoding': 'snappy' } }),
      unread('remote_unreadable'),
    ],
    [
      'an answer that is cut off',
      host.file('/r/cut', '{"name":', null, { headers: { 'content-length': '900' } }),
      unread('remote_unreachable'),
    ],
    ['a page', host.file('/page.html', '<!doctype html><title>Not found</title>', 'text/html'), noJson],
    ['words', 'data:text/plain,not found', noJson],
    ['half a picture', `data:image/png;base64,${base64(PNG.subarray(0, 60))}`, noJson],
    [
      'a drawing that nothing draws',
      svg(
        '<foreignObject width="40" height="30"><p xmlns="http://www.w3.org/1999/xhtml">Words</p></foreignObject>',
      ),
      noJson,
    ],
  ]
}
