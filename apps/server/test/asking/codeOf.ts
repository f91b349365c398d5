/** What became of a call: `done`, or the code of its refusal. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
