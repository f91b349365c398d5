/** The classes of a field for typed input. */
export const INPUT =
  'w-full rounded-m bg-surface px-3 text-base ring-1 ring-edge ring-inset aria-invalid:ring-2 aria-invalid:ring-error disabled:opacity-50'
