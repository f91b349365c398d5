/** The sentences of a 3D model. They load with its viewer. */
export const model = {
  model_unshown: 'This model cannot be shown in 3D here. Try another browser or device.',
  model_prompt: 'Drag it, or use the arrow keys, to turn it',
  view_front: 'From the front',
  view_right: 'From the right',
  view_back: 'From behind',
  view_left: 'From the left',
  view_upper: '{side}, from above',
  view_lower: '{side}, from below',
} as const
