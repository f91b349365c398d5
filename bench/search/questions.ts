/** What somebody types, of which kind the answer is, and its name: works, people and collections of the samples. */
export type Question = { typed: string; kind: 'work' | 'person' | 'collection'; wanted: string }

const ask = (
  kind: Question['kind'],
  rows: readonly (readonly [typed: string, wanted: string])[],
): Question[] => rows.map(([typed, wanted]) => ({ typed, kind, wanted }))

/** Sixty searches in groups: as it is written, in another spelling, a part of it, with a slip, by an address. */
export const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  'as written': [
    ...ask('work', [
      ['Wild Carrot', 'Wild Carrot'],
      ['Lido', 'Lido'],
      ['Sheet 9: Broken Ring', 'Sheet 9: Broken Ring'],
      ['The 23:10 over the Viaduct', 'The 23:10 over the Viaduct'],
      ['Two, Three, Five', 'Two, Three, Five'],
      ['Still Water, 2 a.m.', 'Still Water, 2 a.m.'],
    ]),
    ...ask('person', [
      ['Maren Holt', 'Maren Holt'],
      ['Pim de Groot', 'Pim de Groot'],
    ]),
    ...ask('collection', [
      ['Small Districts', 'Small Districts'],
      ['Lit Windows', 'Lit Windows'],
      ['Uncharted', 'Uncharted'],
    ]),
  ],
  'in another spelling': [
    ...ask('work', [
      ['wild carrot', 'Wild Carrot'],
      ['WET NEON', 'Wet Neon'],
      ['rolakan with stars', 'Rölakan with Stars'],
      ["Keeper's Shift", 'Keeper’s Shift'],
      ['the queens allotments', 'The Queen’s Allotments'],
      ['four rooms one lamp', 'Four Rooms, One Lamp'],
      ['sheet 13 the scatter', 'Sheet 13: The Scatter'],
      ['  Rust   Season ', 'Rust Season'],
      ['still water 2 am', 'Still Water, 2 a.m.'],
    ]),
    ...ask('person', [
      ['ines caldera', 'Inés Caldera'],
      ['TOMASZ WEIL', 'Tomasz Weil'],
    ]),
    ...ask('collection', [['small districts after dark', 'Small Districts, After Dark']]),
  ],
  'a part': [
    ...ask('work', [
      ['carrot', 'Wild Carrot'],
      ['viaduct', 'The 23:10 over the Viaduct'],
      ['sardines', 'Three Sardines'],
      ['ginkgo', 'Ginkgo, a Fallen Twig'],
      ['blad', 'Bladderwrack, Low Water'],
      ['night exch', 'Night Exchange'],
      ['gyre', 'Two Eyes of the Gyre'],
      ['moun', 'The White Mountain'],
      ['allotments', 'The Queen’s Allotments'],
    ]),
    ...ask('person', [
      ['arakawa', 'Yuki Arakawa'],
      ['okaf', 'Nadia Okafor'],
      ['groot', 'Pim de Groot'],
    ]),
    ...ask('collection', [
      ['pendulum', 'Light Pendulum'],
      ['weft', 'Warp and Weft'],
      ['brown her', 'Brown Herbarium'],
    ]),
  ],
  'with a slip': [
    ...ask('work', [
      ['wild carrott', 'Wild Carrot'],
      ['wild carot', 'Wild Carrot'],
      ['switchyrad', 'Switchyard'],
      ['nonparel', 'Nonpareil in Red Lead'],
      ['bladerwrack', 'Bladderwrack, Low Water'],
      ['mornaine', 'Moraine'],
      ['herrring dock', 'Herring Dock'],
      ['saffrom gate', 'Saffron Gate'],
      ['carousell', 'Carousel, Out of Season'],
      ['gingko', 'Ginkgo, a Fallen Twig'],
      ['sardnies', 'Three Sardines'],
    ]),
    ...ask('person', [
      ['marren holt', 'Maren Holt'],
      ['lindquist', 'Oskar Lindqvist'],
      ['farahni', 'Leila Farahani'],
      ['anslem roth', 'Anselm Roth'],
    ]),
    ...ask('collection', [
      ['driftlnes', 'Driftlines'],
      ['unchartered', 'Uncharted'],
      ['blue herbarum', 'Blue Herbarium'],
      ['pocket relams', 'Pocket Realms'],
    ]),
  ],
  'by an address': [
    ...ask('person', [['0x70997970c51812dc3a010c7d01b50e0d17dc79c8', 'Tomasz Weil']]),
    ...ask('collection', [
      ['after-dark', 'Small Districts, After Dark'],
      ['second-pressing', 'Second Pressing'],
    ]),
  ],
}
