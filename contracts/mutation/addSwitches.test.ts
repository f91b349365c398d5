import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addSwitches } from './addSwitches.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-switches-'))
const SOURCE = `// “Prices”: not ASCII, as in the contracts.
pragma solidity ^0.8.30;

contract Shop {
    uint256 constant MOST = 10;

    function buy(uint256 price, uint256 count) external returns (uint256 sum) {
        if (count > MOST) revert();
        (uint256 fee, ) = (price / 100, price);
        for (uint256 i = 0; i < count; i++) {
            sum += price;
        }
        unchecked {
            return sum + fee;
        }
    }
}
`

mkdirSync(join(folder, 'src'))
writeFileSync(join(folder, 'src/Shop.sol'), SOURCE)
afterAll(() => rmSync(folder, { recursive: true }))

const squeeze = (text: string) => text.replaceAll(/\s/g, '')

/** The file with these mutants, numbered from 1; its blanks do not matter. */
function switchesFor(...changes: [find: string, replace: string][]) {
  const mutants = changes.map(([find, replace], at) => ({
    mutant: { file: 'src/Shop.sol', find, replace },
    number: at + 1,
  }))
  const { text, switched } = addSwitches(folder, 'src/Shop.sol', mutants)
  return { text: squeeze(text), switched: [...switched] }
}

test.each([
  [
    'a condition',
    ['count > MOST', 'count >= MOST'],
    'if (mutantIs(1)) { if (count >= MOST) revert(); } else { if (count > MOST) revert(); }',
  ],
  ['a statement', ['sum += price;', ''], 'if (mutantIs(1)) { } else { sum += price; }'],
  [
    'the value of a declaration, whose names stay for what follows',
    ['price / 100, price', 'price / 99, price'],
    'uint256 fee; if (mutantIs(1)) { (fee, ) = (price / 99 , price); } else { (fee, ) = (price / 100, price); }',
  ],
  [
    'the head of a loop',
    ['uint256 i = 0;', 'uint256 i = 1;'],
    'if (mutantIs(1)) { for (uint256 i = 1 ; i < count; i++) { sum += price; } } else { for (uint256 i = 0; i < count; i++) { sum += price; } }',
  ],
] as const)('%s is switched in its statement', (_, change, expected) => {
  const { text, switched } = switchesFor([...change])
  expect(text).toContain(squeeze(expected))
  expect(switched).toEqual([1])
})

test('mutants of one statement, and of statements in one another, are in it together', () => {
  const { text, switched } = switchesFor(
    ['sum += price', 'sum -= price'],
    ['sum += price', 'sum = price'],
    ['i < count', 'i <= count'],
  )
  expect(switched.sort()).toEqual([1, 2, 3])
  expect(text).toContain('}elseif(mutantIs(2)){')
  expect(text).toMatch(/if\(mutantIs\(3\)\)\{for.*\}else\{for.*if\(mutantIs\(1\)\)/)
})

test('a constant has no switch, and the file stays as it is there', () => {
  const { text, switched } = switchesFor(['MOST = 10', 'MOST = 11'])
  expect(switched).toEqual([])
  expect(text).toContain(squeeze('uint256 constant MOST = 10;'))
})

test('text that is there twice, or not at all, is refused', () => {
  expect(() => switchesFor(['price', 'count'])).toThrow('is there')
  expect(() => switchesFor(['nowhere', ''])).toThrow('is there 0 times')
})
