/** What says that nothing has happened and nothing will. No sentence may say it of what may still happen. */
export const NOTHING =
  /nothing (was|else)|no listing was|none of the|(was|were) not|still yours|you keep|weren’t|goes where it went/i
