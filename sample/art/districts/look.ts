export type DistrictLook = {
  air: readonly [string, string]
  ground: string
  /** Layers of earth under the plots, top first. */
  earth: readonly string[]
  walls: readonly string[]
  roofs: readonly string[]
  foliage: readonly string[]
  water: string
  window: { lit: string; dark: string; litShare: number }
  /** How the plots are used. */
  plan: 'canal' | 'terraces' | 'towers' | 'gardens' | 'harbour' | 'domes'
}
