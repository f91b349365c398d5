import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { gif } from '../../files/gif.ts'
import { glb, triangle } from '../../files/glb.ts'
import { png } from '../../files/png.ts'
import { BRICK, base64, noFile, type OddHost, type OddToken, PLAIN_SVG, PNG, plain, svg } from './oddToken.ts'

const SAMPLES = new URL('../../../../../sample/assets/', import.meta.url)
const sample = (name: string) => readFile(new URL(name, SAMPLES))

/** Files of every kind where a picture or an animation belongs. */
export const pictures = async (host: OddHost): Promise<OddToken[]> => {
  let files = 0
  /** A token whose picture is a file of the host, or an address. */
  const of = (name: string, image: Buffer | string | null, moving: Buffer | string | null = null) => {
    const at = (file: Buffer | string) =>
      typeof file === 'string' && /^(data:|https?:)/.test(file) ? file : host.file(`/f/${++files}`, file)
    return JSON.stringify({
      name,
      ...(image !== null && { image: at(image) }),
      ...(moving !== null && { animation_url: at(moving) }),
    })
  }
  const image = (name: string, more: object = {}) => ({ name, kind: 'image' as const, ...more })
  const rect = `<rect width="100%" height="100%" fill="${BRICK}"/>`
  const [film, song, clip] = (await Promise.all(
    ['aDayInCopperRow.mp4', 'fourRoomsOneLamp.mp3', 'lightsOverTheLowerLake.webm'].map(sample),
  )) as [Buffer, Buffer, Buffer]
  const black = (width: number, height: number) => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    header[8] = 1
    return png(header, Buffer.from('789c030000000001', 'hex'))
  }
  const broken = (await gif(3, 40, 30)).subarray(0, -60)
  const page = '<!doctype html><title>Runs</title><canvas></canvas><script>1</script>'

  return [
    // Pixels.
    ['a JPEG', of('JPEG', await plain().jpeg({ quality: 95 }).toBuffer()), image('JPEG')],
    [
      'a JPEG in inks',
      of('CMYK', await plain().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()),
      image('CMYK', { colour: '#c82838' }),
    ],
    [
      'a photograph lying on its side',
      of(
        'Turned',
        await plain(60, 40)
          .withExif({ IFD0: { Orientation: '6' } })
          .jpeg()
          .toBuffer(),
      ),
      image('Turned'),
    ],
    ['a PNG of 16 bits', of('Deep', await plain().toColourspace('rgb16').png().toBuffer()), image('Deep')],
    [
      'a PNG with a palette',
      of('Palette', await plain().png({ palette: true }).toBuffer()),
      image('Palette'),
    ],
    [
      'a PNG in rows',
      of('Interlaced', await plain().png({ progressive: true }).toBuffer()),
      image('Interlaced'),
    ],
    [
      'a PNG of greys',
      of('Grey', await plain(20, 20, '#888888').toColourspace('b-w').png().toBuffer()),
      image('Grey', { colour: '#888888' }),
    ],
    ['one pixel', of('Pixel', await plain(1, 1).png().toBuffer()), image('Pixel')],
    ['a line', of('Line', await plain(2_000, 40).png().toBuffer()), image('Line')],
    [
      'nothing but air',
      of(
        'Air',
        await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
          .png()
          .toBuffer(),
      ),
      image('Air', { colour: '#f8f8f8', preview: '#b0afaa' }),
    ],
    ['a WebP', of('WebP', await plain().webp({ lossless: true }).toBuffer()), image('WebP')],
    ['a GIF', of('GIF', await plain().gif().toBuffer()), image('GIF')],
    ['a GIF that moves', of('Moving GIF', await gif(3, 60, 40)), image('Moving GIF', { colour: '#080808' })],
    ['a picture and zeros behind it', of('Padded', Buffer.concat([PNG, Buffer.alloc(999)])), image('Padded')],
    ['a GIF that ends in the middle', of('Broken GIF', broken), noFile('media_unreadable')],
    [
      'a PNG that ends in the middle',
      of('Broken PNG', (await plain(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000)),
      noFile('media_unreadable'),
    ],
    ['a picture larger than any memory', of('Bomb', black(60_000, 60_000)), noFile('media_unreadable')],
    ['an AVIF', of('AVIF', await plain().avif().toBuffer()), noFile('file_unsupported')],
    ['a TIFF', of('TIFF', await plain().tiff().toBuffer()), noFile('file_unsupported')],
    [
      'a bitmap',
      of(
        'BMP',
        Buffer.from('424d3a0000000000000036000000280000000100000001000000010018000000000004000000', 'hex'),
      ),
      noFile('file_unsupported'),
    ],
    ['a document', of('PDF', '%PDF-1.4\n%%EOF'), noFile('file_unsupported')],
    ['a page where a picture belongs', of('Page as picture', page), noFile('file_unsupported')],
    ['an empty file', of('Empty', Buffer.alloc(0)), noFile('file_empty')],
    ['no picture at all', JSON.stringify({ name: 'None' }), { code: 'media_required' }],
    ['a picture that is null', JSON.stringify({ name: 'Null', image: null }), { code: 'media_required' }],
    ['a picture that is false', JSON.stringify({ name: 'False', image: false }), { code: 'media_required' }],
    [
      'a picture that is blank',
      JSON.stringify({ name: 'Blank picture', image: '  ' }),
      { code: 'media_required' },
    ],
    [
      'a picture in a list',
      JSON.stringify({ name: 'In a list', image: [host.file('/f/l.png', PNG)] }),
      image('In a list'),
    ],
    [
      'a picture in an object',
      JSON.stringify({ name: 'In an object', image: { url: host.file('/f/o.png', PNG) } }),
      image('In an object'),
    ],
    [
      'a picture in image_url',
      JSON.stringify({ name: 'Image url', image: '', image_url: host.file('/f/u.png', PNG) }),
      image('Image url'),
    ],
    [
      'a picture in imageUrl',
      JSON.stringify({ name: 'Image Url', imageUrl: host.file('/f/U.png', PNG) }),
      image('Image Url'),
    ],
    [
      'a first picture that is gone',
      JSON.stringify({
        name: 'Second picture',
        image: `${host.url}/gone.png`,
        image_url: host.file('/f/s.png', PNG),
      }),
      image('Second picture'),
    ],

    // Drawings.
    ['a drawing of no size', of('Sizeless', svg(rect, '')), image('Sizeless')],
    [
      'a drawing of size nothing',
      of('Size zero', svg(rect, 'width="0" height="0" viewBox="0 0 4 3"')),
      image('Size zero'),
    ],
    [
      'a drawing of enormous size',
      of('Enormous', svg(rect, 'width="100000" height="100000"')),
      image('Enormous'),
    ],
    [
      'a drawing in parts of a pixel',
      of('Tiny', svg(rect, 'width="0.5" height="0.5" viewBox="0 0 4 4"')),
      image('Tiny'),
    ],
    [
      'a drawing with variables',
      of(
        'Variables',
        svg(`<style>:root{--c:${BRICK}}rect{fill:var(--c)}</style><rect width="40" height="30"/>`),
      ),
      image('Variables'),
    ],
    [
      'a drawing with a variable of two values',
      of(
        'Two values',
        svg(
          `<g style="--c:red"><rect width="9" height="9" fill="var(--c)"/></g><g style="--c:blue"><rect width="9" height="9" fill="var(--c)"/></g>`,
        ),
      ),
      noFile('picture_unlike'),
    ],
    [
      'a drawing with a style',
      of('Styled', svg(`<style>.a{fill:${BRICK}}</style><rect class="a" width="40" height="30"/>`)),
      image('Styled'),
    ],
    [
      'a drawing in drawings',
      of('Nested', svg(`<svg width="100%" height="100%">${rect}</svg>`)),
      image('Nested'),
    ],
    [
      'a drawing of a picture',
      of(
        'Inner picture',
        svg(
          `<image width="40" height="30" preserveAspectRatio="none" href="data:image/png;base64,${base64(PNG)}"/>`,
        ),
      ),
      image('Inner picture'),
    ],
    [
      'a drawing that runs a script',
      of('Script', svg(`<script>fetch('https://evil.invalid')</script>${rect}`)),
      image('Script'),
    ],
    [
      'a drawing that reads a file',
      of(
        'Entity',
        `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(`${rect}<text>&x;</text>`)}`,
      ),
      noFile('media_unreadable'),
    ],
    [
      'a drawing that a background fills',
      of(
        'Background',
        svg('<circle cx="-15" cy="-10" r="1"/>', `viewBox="-20 -15 40 30" style="background:${BRICK}"`),
      ),
      image('Background'),
    ],
    [
      'a drawing in colours that only browsers know',
      of('Oklch', svg('<rect width="40" height="30" fill="oklch(60% 0.2 20)"/>')),
      noFile('picture_unlike'),
    ],
    [
      'a drawing of a picture elsewhere',
      of('Elsewhere', svg(`${rect}<image width="9" height="9" href="https://x.invalid/1.png"/>`)),
      noFile('picture_not_whole'),
    ],
    ['a drawing of nothing', of('Nothing', svg('<g/>')), noFile('picture_unlike')],
    [
      'a drawing of HTML',
      of(
        'HTML',
        svg(
          '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">Hi</p></foreignObject>',
        ),
      ),
      noFile('picture_needs_html'),
    ],
    [
      'a drawing that ends in the middle',
      of('Cut drawing', PLAIN_SVG.slice(0, -10)),
      noFile('media_unreadable'),
    ],
    [
      'a drawing in Latin letters',
      of(
        'Drawn in Latin',
        Buffer.from(
          `<?xml version="1.0" encoding="ISO-8859-1"?>${svg(`<title>Café</title>${rect}`)}`,
          'latin1',
        ),
      ),
      image('Drawn in Latin'),
    ],
    [
      'a drawing that only says that it is in UTF-16',
      of('Said UTF-16', `<?xml version="1.0" encoding="UTF-16"?>${PLAIN_SVG}`),
      image('Said UTF-16'),
    ],
    [
      'a drawing with zeros behind it, in base 64',
      of('Zeros behind', `data:image/svg+xml;base64,${base64(`${PLAIN_SVG}\0\0`)}`),
      image('Zeros behind'),
    ],
    [
      'a drawing of HTML in UTF-16',
      of('HTML in UTF-16', Buffer.from(`\ufeff${svg('<foreignObject width="9" height="9"/>')}`, 'utf16le')),
      noFile('picture_needs_html'),
    ],
    [
      'a drawing in UTF-16',
      of('Drawn in UTF-16', Buffer.from(`\ufeff${PLAIN_SVG}`, 'utf16le')),
      image('Drawn in UTF-16'),
    ],
    [
      'a drawing without its namespace',
      of('Nameless space', PLAIN_SVG.replace(/ xmlns="[^"]*"/, '')),
      image('Nameless space'),
    ],

    // What moves or sounds.
    ['a film', of('Film', PNG, film), { name: 'Film', kind: 'video' }],
    [
      'a film where the picture belongs',
      of('Only film', film),
      { name: 'Only film', kind: 'video', colour: null },
    ],
    ['a film of the web', of('Clip', PNG, clip), { name: 'Clip', kind: 'video' }],
    ['a sound', of('Sound', PNG, song), { name: 'Sound', kind: 'audio' }],
    ['a model', of('Model', PNG, glb(triangle)), { name: 'Model', kind: 'model' }],
    ['a model that is none', of('No model', PNG, glb('no json')), image('No model')],
    ['a page that runs', of('Page', PNG, page), { name: 'Page', kind: 'page' }],
    [
      'a page as data',
      of('Page as data', PNG, `data:text/html;base64,${base64(page)}`),
      { name: 'Page as data', kind: 'page' },
    ],
    [
      'a page that needs scripts of others',
      of('Page elsewhere', PNG, '<!doctype html><script src="https://x.invalid/p5.js"></script>'),
      image('Page elsewhere'),
    ],
    ['a page without a picture', of('Page alone', null, page), noFile('file_unsupported')],
    [
      'an animation that is the picture',
      of('Same', host.file('/f/same.png', PNG), host.file('/f/same.png', PNG)),
      image('Same'),
    ],
    ['an animation that is gone', of('Gone film', PNG, `${host.url}/gone.mp4`), image('Gone film')],
    ['a film that ends in the middle', of('Cut film', PNG, film.subarray(0, 5_000)), image('Cut film')],
    ['the page of a film', of('Embedded', PNG, 'https://www.youtube.invalid/watch?v=1'), image('Embedded')],
  ]
}
