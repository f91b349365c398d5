export type MapLook = {
  paper: string
  ink: string
  /** Sea from the deep to the shore, land from the shore to the tops. */
  sea: readonly string[]
  land: readonly string[]
  accent: string
  shape: 'island' | 'atoll' | 'archipelago' | 'fjord' | 'volcano' | 'twins'
}
