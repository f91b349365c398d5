/** Of a grid at the top of a page: the first row of a phone is fetched before all else, the second with the page. */
export function earlyOf(index: number): boolean | 'first' {
  return index < 2 ? 'first' : index < 4
}
