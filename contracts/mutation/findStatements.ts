import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

type Import = (path: string) => { contents: string } | { error: string }
const solc = createRequire(import.meta.url)('solc') as {
  compile(input: string, callbacks: { import: Import }): string
}

/** The parts of a syntax tree that are read here. `src` is start and length in bytes. */
type Node = { nodeType: string; src: string; [part: string]: unknown }

/**
 * A statement that a switch can replace.
 * @property start where it begins, in bytes; `end` is behind its semicolon
 * @property declared only for declarations: the variables, and where the value begins
 */
export type Statement = {
  start: number
  end: number
  isBlock: boolean
  declared: { declarations: (Declaration | null)[]; valueStart: number } | null
}

type Declaration = { name: string; text: string }

/** The statements of a file, outer ones before those in them. @param path from the folder of the contracts */
export function findStatements(folder: string, path: string): Statement[] {
  const text = readBytes(join(folder, path))
  const found: Statement[] = []
  visit(parse(folder, path), (node) => {
    const statement = toStatement(node, text)
    if (statement) found.push(statement)
  })
  return found.sort((one, other) => one.start - other.start || other.end - one.end)
}

/** One character for each byte: the compiler counts in bytes. */
export const readBytes = (file: string): string => readFileSync(file).toString('latin1')

function parse(folder: string, path: string): Node {
  const input = {
    language: 'Solidity',
    sources: { [path]: { content: readFileSync(join(folder, path), 'utf8') } },
    settings: { stopAfter: 'parsing', outputSelection: { '*': { '': ['ast'] } } },
  }
  // Only this file is looked at, so others may be empty.
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: () => ({ contents: '' }) }))
  const tree = output.sources?.[path]?.ast
  if (!tree) throw new Error(`${path} cannot be parsed: ${JSON.stringify(output.errors)}`)
  return tree
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'nodeType' in value && 'src' in value

/** What a loop's head has is no place for an `if`. */
const HEADS = ['initializationExpression', 'loopExpression']

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const [part, value] of Object.entries(node)) {
    if (HEADS.includes(part)) continue
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each, see)
  }
}

const STATEMENTS = [
  'ExpressionStatement',
  'EmitStatement',
  'RevertStatement',
  'Return',
  'IfStatement',
  'ForStatement',
  'WhileStatement',
  'InlineAssembly',
  'Block',
  'UncheckedBlock',
  'VariableDeclarationStatement',
]

function toStatement(node: Node, text: string): Statement | null {
  if (!STATEMENTS.includes(node.nodeType)) return null
  const { start, end } = rangeOf(node)
  const semicolon = /^\s*;/.exec(text.slice(end, end + 100))?.[0].length ?? 0
  const isBlock = node.nodeType === 'Block'
  const whole = { start, end: isBlock ? end : end + semicolon, isBlock, declared: null }
  if (node.nodeType !== 'VariableDeclarationStatement') return whole
  if (!isNode(node.initialValue)) return null
  const declarations = (node.declarations as (Node | null)[]).map(
    (each) => each && { name: String(each.name), text: textOf(each, text) },
  )
  return { ...whole, declared: { declarations, valueStart: rangeOf(node.initialValue).start } }
}

function rangeOf({ src }: Node): { start: number; end: number } {
  const [start = 0, length = 0] = src.split(':').map(Number)
  return { start, end: start + length }
}

const textOf = (node: Node, text: string): string => text.slice(rangeOf(node).start, rangeOf(node).end)
