import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findStatements, type Statement } from './findStatements.ts'
import { type Mutant, patternOf } from './mutant.ts'

/** A mutant, and the number of its switch. */
export type Numbered = { mutant: Mutant; number: number }

/** The place that a mutant changes, and its new text. */
type Change = { number: number; start: number; end: number; text: string }

export const SWITCH = 'src/mutantIs.sol'

/**
 * The function that tells which mutant is on. The block's coinbase says it: no contract and no test asks for that, and
 * forge takes it from a setting, so nothing is compiled again. It is `pure` to the compiler, so that it can stand anywhere.
 */
export const SWITCH_SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

function mutantIs(uint256 number) pure returns (bool) {
    function(uint256) view returns (bool) reading = isOn;
    function(uint256) pure returns (bool) asPure;
    assembly {
        asPure := reading
    }
    return asPure(number);
}

function isOn(uint256 number) view returns (bool) {
    return uint160(address(block.coinbase)) == number;
}
`

/**
 * A file with all mutants in it at once, each behind a switch: \`if (mutantIs(7)) { … } else { … }\` around the statement
 * that it changes. A mutant of a constant or of a function's head has no switch.
 * @param folder the contracts
 */
export function addSwitches(
  folder: string,
  file: string,
  mutants: readonly Numbered[],
): { text: string; switched: Set<number> } {
  const text = readFileSync(join(folder, file), 'utf8')
  const bytes = Buffer.from(text).toString('latin1')
  const statements = findStatements(folder, file)
  const changes = mutants.map((each) => changeOf(each, bytes))
  const placed = new Map<Statement, Change[]>()
  for (const change of changes) {
    const statement = statements.findLast((each) => holds(each, change))
    if (statement) placed.set(statement, [...(placed.get(statement) ?? []), change])
  }
  const body = render({ start: 0, end: bytes.length }, [...placed], bytes)
  const withImport = body.replace(
    /^pragma solidity [^;]+;$/m,
    (pragma) => `${pragma}\nimport {mutantIs} from "${pathTo(file)}";`,
  )
  return {
    text: Buffer.from(withImport, 'latin1').toString('utf8'),
    switched: new Set([...placed.values()].flat().map(({ number }) => number)),
  }
}

/** A path that the compiler resolves from the file. */
function pathTo(file: string): string {
  const path = relative(dirname(file), SWITCH)
  return path.startsWith('.') ? path : `./${path}`
}

function changeOf({ mutant, number }: Numbered, bytes: string): Change {
  const found = [...bytes.matchAll(patternOf(mutant))]
  const [match] = found
  if (found.length !== 1 || !match)
    throw new Error(`${mutant.file}: "${mutant.find}" is there ${found.length} times`)
  return { number, ...narrow(match.index, match[0], mutant.replace) }
}

/** Leaves out the words that are equal at the beginning and at the end, so that most changes lie in one statement. */
function narrow(at: number, before: string, after: string): Omit<Change, 'number'> {
  const [old, changed] = [tokens(before), tokens(after)]
  let first = 0
  while (first < old.length && first < changed.length && old[first]?.text === changed[first]?.text) first++
  let last = 0
  const most = Math.min(old.length, changed.length) - first
  while (last < most && old.at(-1 - last)?.text === changed.at(-1 - last)?.text) last++
  const [oldPart, newPart] = [
    old.slice(first, old.length - last),
    changed.slice(first, changed.length - last),
  ]
  const start = oldPart[0]?.start ?? old[first]?.start ?? before.length
  return {
    start: at + start,
    end: at + (oldPart.at(-1)?.end ?? start),
    text: newPart.length === 0 ? '' : ` ${after.slice(newPart[0]?.start, newPart.at(-1)?.end)} `,
  }
}

const tokens = (text: string) =>
  [...text.matchAll(/\w+|[^\w\s]+?(?=[\w\s;(){}]|$)|[^\w\s]/g)].map(({ 0: token, index }) => ({
    text: token,
    start: index,
    end: index + token.length,
  }))

/** In a declaration only its value can be switched. */
const holds = ({ start, end, isBlock, declared }: Statement, change: Change): boolean =>
  isBlock
    ? start < change.start && change.end < end
    : change.end <= end &&
      (declared ? change.start >= declared.valueStart && change.end < end : start <= change.start)

/** The text of a range with the switches of the statements in it. */
function render(
  range: { start: number; end: number },
  placed: readonly [Statement, Change[]][],
  bytes: string,
): string {
  const inside = placed.filter(([each]) => range.start <= each.start && each.end <= range.end)
  let text = ''
  let at = range.start
  for (const [statement, changes] of inside.sort(
    ([one], [other]) => one.start - other.start || other.end - one.end,
  )) {
    // A part of one that is rendered already.
    if (statement.start < at) continue
    const others = placed.filter(([each]) => each !== statement)
    text += bytes.slice(at, statement.start) + switchFor(statement, changes, others, bytes)
    at = statement.end
  }
  return text + bytes.slice(at, range.end)
}

function switchFor(
  statement: Statement,
  changes: readonly Change[],
  others: readonly [Statement, Change[]][],
  bytes: string,
): string {
  const { declared, isBlock } = statement
  const start = declared ? declared.valueStart : isBlock ? statement.start + 1 : statement.start
  const end = isBlock ? statement.end - 1 : statement.end
  const names = declared?.declarations.map((each) => each?.name ?? '') ?? []
  const target = declared ? `${names.length === 1 ? names[0] : `(${names.join(', ')})`} = ` : ''
  const cases = changes.map(
    (change) =>
      `if (mutantIs(${change.number})) { ${target}${bytes.slice(start, change.start)}${change.text}${bytes.slice(change.end, end)} } else `,
  )
  const whole = `${cases.join('')}{ ${target}${render({ start, end }, others, bytes)} }`
  if (isBlock) return `{ ${whole} }`
  const declarations =
    declared?.declarations.flatMap((each) => (each ? [`${each.text}; `] : [])).join('') ?? ''
  return declarations + whole
}
