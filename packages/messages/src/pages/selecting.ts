/** The buttons that begin buying several works. The rest is in the catalogue, and loads when somebody presses one. */
export const selecting = {
  select_works: 'Select',
  select_to_list: 'List several',
  select_end: 'Stop selecting',
  collection_offers: 'Offers',
  sweep_floor: 'Sweep the floor',
  grid_size: 'Size of the pictures',
  grid_large: 'Large pictures',
  grid_small: 'Small pictures',
} as const
