/** A value that travels as JSON. */
export type Plain = string | number | boolean | null | undefined | Plain[] | { [name: string]: Plain }

/** A page in a browser engine: what both protocols can do. */
export type Tab = {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page. Only its source travels, so it must not use anything around it. */
  call<Values extends Plain[], Result extends Plain>(
    run: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<Result>
  /** Runs a script in the page. */
  load(source: string): Promise<void>
  /** Clicks at a point of the window, with the mouse. */
  press(x: number, y: number): Promise<void>
  /** Types on the keyboard. */
  type(text: string): Promise<void>
  /** Gives a file to the first file field. */
  choose(path: string): Promise<void>
  /** A PNG. */
  screenshot(): Promise<Buffer>
  /** What its pages logged as errors, as far as the protocol says so. */
  errors: readonly string[]
  close(): Promise<void>
}

export type Engine = {
  /** A tab without cookies and storage of the earlier ones. */
  openTab(): Promise<Tab>
  stop(): Promise<void>
}

export const WINDOW = { width: 1280, height: 900 }

/** How long an answer of an engine may take, ms. */
export const ANSWER_TIMEOUT = 45_000

/** The key, as both protocols name it. */
export const ENTER = '\uE007'

/** A click, as both protocols describe it. */
export const clickAt = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** The keys of a text, as both protocols describe them. */
export const keysOf = (text: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})
