import { type Message, textOf } from './say.ts'

type Child = Node | string | Message | null | false

type Props<K extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[K], 'style' | 'children' | 'attributes'>
> & { attributes?: Record<string, string> }

/** An element. Texts are only ever set as text. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { attributes = {}, ...props }: Props<K> = {} as Props<K>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  Object.assign(made, props)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.flatMap((child) => (child ? [nodeOf(child)] : [])))
  return made
}

const nodeOf = (child: Node | string | Message): Node | string =>
  typeof child === 'object' && 'key' in child ? textOf(child) : child

/** Replaces what an element says. */
export const put = (into: Element, ...children: Child[]): void =>
  into.replaceChildren(...children.flatMap((child) => (child ? [nodeOf(child)] : [])))

/** Says sentences one after the other. */
export const tell = (into: Element, says: readonly (Message | string)[]): void =>
  put(into, ...says.flatMap((each, at) => (at === 0 ? [each] : [' ', each])))

let ids = 0
/** A field with its label, and a hint. */
export function field(label: Message, control: HTMLElement, hint?: Node): HTMLElement {
  ids += 1
  control.id = `field${ids}`
  const help = hint && el('p', { id: `hint${ids}`, className: 'quiet' }, hint)
  if (help) control.setAttribute('aria-describedby', help.id)
  return el('div', { className: 'field' }, el('label', { htmlFor: control.id }, label), control, help ?? null)
}

/** Where an action says how it goes: read out when it changes. */
export const status = () => el('p', { className: 'status', attributes: { role: 'status' } })
