/** The sentences with which people look at works: one after the other, and on the whole screen. What needs them brings them. */
export const exhibition = {
  full_screen: 'Full screen',
  leave_full_screen: 'Leave full screen',
  works_beside: 'Other works of this collection',
  show_of: '{name}, gallery mode',
  show_text: 'The works of {name}, one after the other, over the whole screen.',
  shown_works: 'Works on show',
  show_pause: 'Pause',
  show_resume: 'Continue',
  show_leave: 'Leave gallery mode',
  show_place: 'work {n} of {count}',
  show_empty: 'This collection has nothing to show yet.',
  show_back: 'Back to the collection',
} as const
