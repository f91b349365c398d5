/** How a call was refused: its status, and the answer with its code and the fields that are wrong. */
export type Refusal = { status: number; code: string; issues?: { path: string; code: string }[] }

/** How a call was refused; null if it was not. */
export const refusalOf = (call: Promise<unknown>): Promise<Refusal | null> =>
  call.then(
    () => null,
    (error: { status: number; body: Omit<Refusal, 'status'> }) => ({ status: error.status, ...error.body }),
  )

/** The fields that a call was refused for, each with its fault: `name name_missing`. The code alone where no field is wrong, and `done` without a refusal. */
export async function issuesOf(call: Promise<unknown>): Promise<string[]> {
  const refusal = await refusalOf(call)
  if (!refusal) return ['done']
  return refusal.issues?.map(({ path, code }) => `${path} ${code}`) ?? [refusal.code]
}
