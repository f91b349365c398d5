/** For a grid at the top of a page: a phone's first row is fetched before everything else, its second row at once. */
export function eagerOf(index: number): boolean | 'first' {
  return index < 2 ? 'first' : index < 4
}
