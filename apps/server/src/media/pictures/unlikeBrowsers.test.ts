import { expect, test } from 'vitest'
import { unlikeBrowsers } from './unlikeBrowsers.ts'

// apps/server/test/files/oddSvgs.ts has them beside Chromium's drawings.

test.each([
  ['<svg><rect/></svg>', null],
  ['<svg><foreignObject><div/></foreignObject></svg>', 'picture_needs_html'],
  ['<svg><switch><foreignObject/><text/></switch></svg>', null],
  ['<svg><image href="https://x.example/1.png"/></svg>', 'picture_not_whole'],
  ['<svg><image width="9" xlink:href = \'ipfs://x\'/></svg>', 'picture_not_whole'],
  ['<svg><image href="data:image/png;base64,AAAA"/><a href="https://x.example"/></svg>', null],
  ['<svg><rect fill="oklch(1 0 0)"/></svg>', 'picture_unlike'],
  ['<svg><text>A lab (of colour)</text></svg>', null],
  ['<svg><style>.a{clip-path: url(#c)}@media print{.b{fill:red}}</style></svg>', null],
  ['<svg><style>@keyframes k{from{fill:red}to{fill:blue}}.b{fill:red}</style></svg>', null],
  ['<svg><style>@keyframes k{from{fill:red}}g{rect{fill:red}}</style></svg>', 'picture_unlike'],
  ['<svg><style>g{rect{fill:red}}</style></svg>', 'picture_unlike'],
])('%s: %s', (svg, unlike) => expect(unlikeBrowsers(svg)).toBe(unlike))
