import type { Unlike } from '../../src/media/pictures/unlikeBrowsers.ts'

const svg = (inside: string, root = 'viewBox="0 0 40 40"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`
const rect = (attributes: string) => `<rect x="5" y="5" width="30" height="20" ${attributes}/>`
const styled = (style: string, inside = rect('class="a"'), root?: string) =>
  svg(`<style>${style}</style>${inside}`, root)
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const gradient = (more = '') =>
  `<linearGradient id="g" ${more}><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>`
const filtered = (filter: string) =>
  svg(`<filter id="f">${filter}</filter>${rect('fill="#c34" filter="url(#f)"')}`)

/**
 * What becomes of a drawing: it is `alike` in a browser, or refused with a cause; `broken` is refused by both. One that moves
 * is shown as a `still`, and of what browsers show nothing or half of, `more` may be seen.
 */
export type Verdict = 'alike' | 'still' | 'more' | 'broken' | Unlike

/** Drawings as contracts and programs write them, and what becomes of each where it is not alike. */
export const ODD_SVGS: readonly [what: string, svg: string, verdict?: Verdict][] = [
  // Sizes.
  ['a size in pixels', svg(rect('fill="red"'), 'width="40" height="40"')],
  ['a size in millimetres', svg(rect('fill="red"'), 'width="40mm" height="40mm" viewBox="0 0 40 40"')],
  ['a size in letters', svg(rect('fill="red"'), 'width="4em" height="4em" viewBox="0 0 40 40"')],
  ['a size of percents', svg(rect('fill="red"'), 'width="100%" height="100%" viewBox="0 0 40 40"')],
  ['a size of nothing', svg(rect('fill="red"'), 'width="0" height="0" viewBox="0 0 40 40"'), 'more'],
  ['a width alone', svg(rect('fill="red"'), 'width="80" viewBox="0 0 40 40"')],
  ['a height alone', svg(rect('fill="red"'), 'height="80" viewBox="0 0 40 40"')],
  ['a size in a style', svg(rect('fill="red"'), 'style="width:80px;height:80px" viewBox="0 0 40 40"')],
  ['a size that is negative', svg(rect('fill="red"'), 'width="-5" height="40" viewBox="0 0 40 40"'), 'more'],
  ['a size of words', svg(rect('fill="red"'), 'width="auto" height="auto" viewBox="0 0 40 40"')],
  ['no size and no view box', svg(rect('fill="red"'), '')],
  ['a view box that begins elsewhere', svg(rect('fill="red"'), 'viewBox="-20 -20 80 80"')],
  ['a view box with commas', svg(rect('fill="red"'), 'viewBox="0,0,40,40"')],
  [
    'a view box of nothing',
    svg(rect('fill="red"'), 'width="40" height="40" viewBox="0 0 0 0"'),
    'picture_unlike',
  ],
  ['another shape than its view box', svg(rect('fill="red"'), 'width="80" height="40" viewBox="0 0 40 40"')],
  [
    'another shape, stretched',
    svg(rect('fill="red"'), 'width="80" height="40" viewBox="0 0 40 40" preserveAspectRatio="none"'),
  ],
  [
    'another shape, cut',
    svg(
      rect('fill="red"'),
      'width="80" height="40" viewBox="0 0 40 40" preserveAspectRatio="xMinYMin slice"',
    ),
  ],
  ['what overflows', svg('<rect x="-20" y="20" width="100" height="100" fill="red"/>')],

  // Colours.
  ['names of colours', svg(rect('fill="rebeccapurple"'))],
  ['three digits', svg(rect('fill="#f80"'))],
  ['four digits', svg(rect('fill="#f808"'))],
  ['eight digits', svg(rect('fill="#ff880080"'))],
  ['rgb', svg(rect('fill="rgb(255, 128, 0)"'))],
  ['rgb of today', svg(rect('fill="rgb(255 128 0 / 50%)"'))],
  ['rgba', svg(rect('fill="rgba(255,128,0,.5)"'))],
  ['hsl', svg(rect('fill="hsl(30, 100%, 50%)"'))],
  ['hsl of today', svg(rect('fill="hsl(30deg 100% 50%)"'))],
  ['hsla', svg(rect('fill="hsla(30,100%,50%,.5)"'))],
  ['hwb', svg(rect('fill="hwb(30 0% 0%)"'))],
  ['lab', svg(rect('fill="lab(60% 50 60)"')), 'picture_unlike'],
  ['oklch', svg(rect('fill="oklch(70% 0.15 50)"')), 'picture_unlike'],
  ['oklch in a style', styled('.a{fill:oklch(70% 0.15 50)}'), 'picture_unlike'],
  ['color-mix', svg(rect('fill="color-mix(in srgb, red, blue)"')), 'picture_unlike'],
  ['color()', svg(rect('fill="color(display-p3 1 0.5 0)"')), 'picture_unlike'],
  ['light-dark', styled('.a{fill:light-dark(red,blue)}'), 'picture_unlike'],
  ['the colour of the text', svg(`<g color="red">${rect('fill="currentColor"')}</g>`)],
  ['a colour that is none', svg(rect('fill="reed"'))],
  ['a colour that is inherited', svg(`<g fill="red">${rect('fill="inherit"')}</g>`)],
  ['no colour', svg(rect('fill="none" stroke="red" stroke-width="3"'))],
  ['a system colour', svg(rect('fill="CanvasText"'))],

  // Styles.
  ['a style', styled('.a{fill:red}')],
  [
    'a style in CDATA',
    svg(`<style><![CDATA[.a>.b{fill:red}]]></style><g class="a">${rect('class="b"')}</g>`),
  ],
  ['a style by id', styled('#x{fill:red}', rect('id="x"'))],
  ['a style of children', styled('g > rect:first-child{fill:red}', `<g>${rect('')}</g>`)],
  [
    'a style of the second',
    styled('circle:nth-child(2){fill:red}', `<g>${rect('fill="blue"')}<circle cx="20" cy="20" r="9"/></g>`),
  ],
  ['a style of not', styled('rect:not(.b){fill:red}')],
  ['a style of is', styled(':is(rect){fill:red}'), 'picture_unlike'],
  ['a style of has', styled('g:has(rect){fill:red}', `<g>${rect('')}</g>`), 'picture_unlike'],
  ['a style within a style', styled('g{rect{fill:red}}', `<g>${rect('')}</g>`), 'picture_unlike'],
  ['a style by attribute', styled('[data-a="b"]{fill:red}', rect('data-a="b"'))],
  ['a style that is important', styled('.a{fill:red !important}', rect('class="a" style="fill:blue"'))],
  ['a style for screens', styled('@media screen{.a{fill:red}}'), 'picture_unlike'],
  ['a style for the dark', styled('.a{fill:red}@media (prefers-color-scheme:dark){.a{fill:blue}}')],
  ['a style for what is known', styled('@supports (fill:red){.a{fill:red}}'), 'picture_unlike'],
  ['a style in a layer', styled('@layer a{.a{fill:red}}'), 'picture_unlike'],
  ['a style that reads another', styled('@import url("https://x.invalid/a.css");.a{fill:red}')],
  ['a style for print', styled('.a{fill:red}@media print{.a{fill:blue}}')],
  ['a place in a style', styled('.a{x:10px;y:10px;width:10px;height:10px;fill:red}')],
  ['a radius in a style', styled('circle{cx:20px;cy:20px;r:10px;fill:red}', '<circle/>')],
  ['a path in a style', styled("path{d:path('M5 5h20v20z');fill:red}", '<path/>'), 'picture_unlike'],
  ['a turn in a style', styled('.a{transform:rotate(20deg);fill:red}')],
  [
    'a turn around its middle',
    styled('.a{transform:rotate(45deg);transform-origin:center;transform-box:fill-box;fill:red}'),
    'picture_unlike',
  ],
  ['a turn as an attribute', svg(rect('transform="rotate(20 20 20)" fill="red"'))],
  ['scale in a style', styled('.a{scale:.5;fill:red}'), 'picture_unlike'],
  ['translate in a style', styled('.a{translate:5px 5px;fill:red}'), 'picture_unlike'],
  ['a background', svg(rect('fill="red"'), 'style="background:#ff0" viewBox="0 0 40 40"')],
  ['a background colour in a style', styled('svg{background-color:#ff0}')],
  [
    'a border of the root',
    svg(rect('fill="red"'), 'style="border:4px solid blue" viewBox="0 0 40 40"'),
    'picture_unlike',
  ],
  ['a display of nothing', styled('.a{display:none}'), 'picture_unlike'],
  ['what is hidden', svg(rect('fill="red" visibility="hidden"')), 'picture_unlike'],
  ['what is half there', svg(rect('fill="red" opacity=".5"'))],
  ['what is half there, in percent', svg(rect('fill="red" opacity="50%"'))],
  [
    'a mix of colours',
    svg(`${rect('fill="red"')}<rect width="20" height="40" fill="blue" style="mix-blend-mode:multiply"/>`),
  ],
  ['a calculation', styled('.a{fill:red;width:calc(10px + 10px)}'), 'picture_unlike'],
  [
    'the order of paint',
    svg(
      '<rect x="10" y="10" width="20" height="20" fill="red" stroke="blue" stroke-width="8" paint-order="stroke"/>',
    ),
  ],

  // Variables.
  ['a variable', styled(':root{--c:red}.a{fill:var(--c)}')],
  ['a variable of another', styled(':root{--b:red;--c:var(--b)}.a{fill:var(--c)}')],
  ['a variable that is missing', styled('.a{fill:var(--none,red)}')],
  [
    'a variable with two values',
    svg(
      `<g style="--c:red">${rect('fill="var(--c)"')}</g><g style="--c:blue"><circle r="9" fill="var(--c)"/></g>`,
    ),
    'picture_unlike',
  ],
  [
    'a property that is registered',
    styled('@property --c{syntax:"&lt;color>";inherits:true;initial-value:red}.a{fill:var(--c)}'),
    'picture_unlike',
  ],

  // Movement: as it is when it begins.
  [
    'a movement of a style',
    styled('@keyframes k{from{fill:red}to{fill:red}}.a{fill:blue;animation:k 9s infinite}'),
    'still',
  ],
  [
    'a movement of an attribute',
    svg(
      '<rect width="20" height="20" fill="red"><animate attributeName="x" values="15;15" dur="9s" repeatCount="indefinite"/></rect>',
    ),
    'still',
  ],
  [
    'what appears at once',
    svg(
      '<rect width="20" height="20" fill="red" opacity="0"><animate attributeName="opacity" values="1;1" dur="9s" repeatCount="indefinite"/></rect>',
    ),
    'picture_unlike',
  ],
  [
    'what is set',
    svg('<rect width="20" height="20" fill="blue"><set attributeName="fill" to="red"/></rect>'),
    'still',
  ],
  [
    'what turns',
    svg(
      `<g>${rect('fill="red"')}<animateTransform attributeName="transform" type="rotate" values="20;20" dur="9s" repeatCount="indefinite"/></g>`,
    ),
    'still',
  ],
  [
    'what appears by a style',
    styled('@keyframes k{from{opacity:1}to{opacity:1}}.a{fill:red;opacity:0;animation:k 9s infinite}'),
    'picture_unlike',
  ],

  // Parts.
  ['a gradient', svg(`${gradient()}${rect('fill="url(#g)"')}`)],
  ['a gradient that comes later', svg(`${rect('fill="url(#g)"')}${gradient()}`)],
  ['a gradient in quotes', svg(`${gradient()}${rect(`fill="url('#g')"`)}`)],
  ['a gradient that turns', svg(`${gradient('gradientTransform="rotate(90)"')}${rect('fill="url(#g)"')}`)],
  ['a gradient that is missing', svg(rect('fill="url(#none) red"'))],
  ['a gradient of another', svg(`${gradient()}<radialGradient id="h" href="#g"/>${rect('fill="url(#h)"')}`)],
  [
    'a pattern',
    svg(
      `<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="3" fill="red"/></pattern>${rect('fill="url(#p)"')}`,
    ),
  ],
  [
    'a clip',
    svg(
      `<clipPath id="c"><circle cx="20" cy="15" r="8"/></clipPath>${rect('fill="red" clip-path="url(#c)"')}`,
    ),
  ],
  ['a clip in a style', styled('.a{fill:red;clip-path:circle(8px at 20px 15px)}'), 'picture_unlike'],
  [
    'a mask',
    svg(`<mask id="m"><rect width="20" height="40" fill="#fff"/></mask>${rect('fill="red" mask="url(#m)"')}`),
  ],
  [
    'a mask of its opacity',
    svg(
      `<mask id="m" mask-type="alpha"><rect width="20" height="40" fill="#000"/></mask>${rect('fill="red" mask="url(#m)"')}`,
    ),
  ],
  ['a use', svg(`<defs><circle id="o" r="8"/></defs><use href="#o" x="20" y="20" fill="red"/>`)],
  ['an old use', svg(`<defs><circle id="o" r="8"/></defs><use xlink:href="#o" x="20" y="20" fill="red"/>`)],
  ['a use of another file', svg(`<use href="https://x.invalid/a.svg#o"/>${rect('fill="red"')}`)],
  ['a use of itself', svg(`<g id="o">${rect('fill="red"')}<use href="#o"/></g>`)],
  [
    'a symbol',
    svg(
      `<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="red"/></symbol><use href="#s" x="5" y="5" width="30" height="30"/>`,
    ),
  ],
  [
    'a marker',
    svg(
      `<marker id="m" markerWidth="6" markerHeight="6" refX="3" refY="3"><circle cx="3" cy="3" r="3" fill="red"/></marker><path d="M5 20H35" stroke="blue" stroke-width="2" marker-end="url(#m)"/>`,
    ),
  ],
  [
    'a choice',
    svg(
      `<switch><rect systemLanguage="xx" width="40" height="40" fill="blue"/>${rect('fill="red"')}</switch>`,
    ),
  ],
  [
    'a drawing in a drawing',
    svg(
      `<svg x="10" y="10" width="20" height="20" viewBox="0 0 10 10"><circle cx="5" cy="5" r="9" fill="red"/></svg>`,
    ),
  ],
  ['a picture', svg(`<image width="30" height="20" href="${PIXEL}"/>`)],
  [
    'a picture in sharp pixels',
    svg(
      `<image width="30" height="20" preserveAspectRatio="none" style="image-rendering:pixelated" href="${PIXEL}"/>`,
    ),
  ],
  [
    'a picture that is a drawing',
    svg(
      `<image width="40" height="40" href="data:image/svg+xml;base64,${Buffer.from(svg(rect('fill="red"'))).toString('base64')}"/>`,
    ),
  ],
  [
    'a picture of another host',
    svg(`${rect('fill="red"')}<image width="20" height="20" href="https://x.invalid/a.png"/>`),
    'picture_not_whole',
  ],
  ['a link', svg(`<a href="https://x.invalid">${rect('fill="red"')}</a>`)],
  [
    'HTML',
    svg(
      '<foreignObject width="40" height="40"><p xmlns="http://www.w3.org/1999/xhtml" style="background:red">Hi</p></foreignObject>',
    ),
    'picture_needs_html',
  ],
  ['a script', svg(`<script>document.documentElement.innerHTML=''</script>${rect('fill="red"')}`)],

  // Filters.
  ['a blur', filtered('<feGaussianBlur stdDeviation="2"/>')],
  ['a shadow', filtered('<feDropShadow dx="4" dy="4" stdDeviation="1" flood-color="blue"/>')],
  ['noise', filtered('<feTurbulence baseFrequency=".2" numOctaves="2"/>')],
  ['a matrix of colours', filtered('<feColorMatrix type="saturate" values="0"/>')],
  ['a blur in a style', styled('.a{fill:red;filter:blur(2px)}')],
  ['a turn of colours in a style', styled('.a{fill:red;filter:hue-rotate(120deg)}'), 'picture_unlike'],
  ['a shadow in a style', styled('.a{fill:red;filter:drop-shadow(4px 4px 0 blue)}')],

  // Paths and shapes.
  ['a path without blanks', svg('<path fill="red" d="M5 5h20v20h-20zM.5.5.6.7"/>')],
  ['an arc without blanks', svg('<path fill="red" d="M10 20a10 10 0 0120 0z"/>')],
  ['a path that breaks off', svg('<path fill="red" d="M5 5h20v20z L"/>')],
  ['a path with holes', svg('<path fill="red" fill-rule="evenodd" d="M5 5h30v30h-30zM15 15h10v10h-10z"/>')],
  ['round corners', svg(rect('rx="6" fill="red"'))],
  ['dashes', svg('<path d="M5 20H35" stroke="red" stroke-width="6" stroke-dasharray="4 2"/>')],
  [
    'dashes of a length',
    svg('<path d="M5 20H35" stroke="red" stroke-width="6" pathLength="10" stroke-dasharray="2 1"/>'),
    'picture_unlike',
  ],
  [
    'a line that keeps its width',
    svg(
      '<path d="M1 4H7" stroke="red" stroke-width="6" vector-effect="non-scaling-stroke" transform="scale(5)"/>',
    ),
  ],
  [
    'sharp edges',
    svg(
      `<g shape-rendering="crispEdges">${Array.from({ length: 16 }, (_, at) => `<rect x="${at * 2.5}" y="10" width="2.5" height="10" fill="${at % 2 ? 'red' : '#00f'}"/>`).join('')}</g>`,
    ),
  ],
  ['a shape without an end', svg('<polyline fill="red" points="5,5 35,5 35,35"/>')],
  ['points that are odd', svg('<polygon fill="red" points="5,5 35,5 35,35 9"/>'), 'picture_unlike'],

  // Letters: their fonts differ, their places and colours do not.
  ['text', svg('<text x="5" y="28" font-size="24" font-family="monospace" fill="red">■■</text>')],
  [
    'text in the middle',
    svg(
      '<text x="50%" y="50%" text-anchor="middle" dominant-baseline="middle" font-size="20" font-family="monospace" fill="red">■</text>',
    ),
  ],
  [
    'text of parts',
    svg(
      '<text font-size="20" font-family="monospace" fill="red"><tspan x="5" y="20">■</tspan><tspan x="20" dy="15">■</tspan></text>',
    ),
  ],
  [
    'text along a path',
    svg(
      '<path id="p" d="M5 30H35" fill="none"/><text font-size="16" font-family="monospace" fill="red"><textPath href="#p">■■</textPath></text>',
    ),
    'picture_unlike',
  ],

  // XML.
  [
    'a prefix',
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><s:rect width="3" height="2" fill="red"/></s:svg>`,
  ],
  ['no namespace', '<svg viewBox="0 0 4 4"><rect width="3" height="2" fill="red"/></svg>', 'more'],
  ['entities', `<!DOCTYPE svg [<!ENTITY c "red">]>${svg(rect('fill="&c;"'))}`],
  ['an entity of HTML', svg(`<title>a&nbsp;b</title>${rect('fill="red"')}`), 'broken'],
  ['a sign that had to be escaped', svg(`<title>a & b</title>${rect('fill="red"')}`), 'broken'],
  ['an attribute twice', svg(rect('fill="red" fill="blue"')), 'broken'],
  ['an element that does not end', svg(`<g>${rect('fill="red"')}`), 'broken'],
  ['a prefix that nobody named', svg(`${rect('fill="red"')}<foo:bar/>`), 'broken'],
  ['an attribute with a prefix that nobody named', svg(rect('fill="red" foo:bar="1"')), 'broken'],
]
