import { expect, test } from 'vitest'
import { markupText } from './markupText.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16 = Buffer.from('\ufeff<svg>é</svg>', 'utf16le')

test.each([
  ['UTF-8', Buffer.from('<svg>é</svg>'), '<svg>é</svg>'],
  ['UTF-8 with a mark', Buffer.from('\ufeff<svg>é</svg>'), '<svg>é</svg>'],
  ['UTF-16', utf16, '<svg>é</svg>'],
  ['UTF-16, the other way round', Buffer.from(utf16).swap16(), '<svg>é</svg>'],
  [
    'what it says',
    latin('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>'),
    '<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>',
  ],
  [
    'what nobody knows',
    Buffer.from('<?xml version="1.0" encoding="klingon"?>é'),
    '<?xml version="1.0" encoding="klingon"?>é',
  ],
  [
    'UTF-16 as it only says',
    Buffer.from('<?xml version="1.0" encoding="UTF-16"?>é'),
    '<?xml version="1.0" encoding="UTF-16"?>é',
  ],
  ['nothing', Buffer.alloc(0), ''],
])('%s', (_, bytes, text) => expect(markupText(bytes)).toBe(text))
