import { withoutMarks } from '../text/withoutMarks.ts'
import { BAITED, CALLS, GIFTS, LINKS, MONEY, PROMISES, SENT } from './lures.ts'
import { findDisguised, unfold } from './unfold.ts'

// Works that promise something that has to be claimed somewhere. What is found is a hint for the team (ADR 27), so an
// honest work that is held back by mistake costs somebody a look. But "Claimed by the sea" must not be.

/** How much of a description is looked at, in characters: all that is kept of one. */
const MOST_READ = 10_000
/** How much evidence is kept, and how long each piece is. */
const MOST_KEPT = 8
const LONGEST = 60

/**
 * The words by which a work advertises a link, a claim or a voucher, as they were written; none if it does not.
 *
 * In a name, a link, a gift or a call is enough, and so is a word in disguise: no honest work needs it. A name that is a
 * host and nothing else may be a title (“sketch.io”), and counts as a link of the description. A description may
 * have a link and speak of gifts; it advertises if it calls people to something, or sends them to a link that promises
 * something.
 */
export function advertises({ name, description }: { name: string; description: string }): string[] {
  const title = readFor(name)
  // As it is shown (parts/Description.tsx): marks could divide words and hosts.
  const text = readFor(withoutMarks(description.slice(0, MOST_READ)))
  const isHost = TITLE_HOST.test(name.trim()) && !BAITED.test(name)
  const links = [...text.links, ...(isHost ? title.links : [])]
  const money = [...title.money, ...text.money]
  // “100 ETH: an essay” is about money, “1000 USDC” looks like it.
  const isMoney = title.money.length > 0 && !/\p{L}/u.test(title.besideMoney)
  const promises = [...title.promises, ...text.gifts, ...text.promises]
  const found = [
    ...title.disguised,
    ...text.disguised,
    ...(isHost ? [] : title.links),
    ...title.gifts,
    ...title.calls,
    ...together(title.promises, [...links, ...money]),
    ...together(text.calls, [...links, ...money, ...promises]),
    ...together(promises, links, money),
    ...together(text.sentTo, [...promises, ...(isMoney ? title.money : [])]),
    ...links.filter((link) => BAITED.test(link)),
  ]
  return [...new Set(found.map((each) => each.trim().slice(0, LONGEST).toWellFormed()))].slice(0, MOST_KEPT)
}

/** A host alone, with one ending. */
const TITLE_HOST = /^[\p{L}\p{N}]{2,63}\.\p{L}{2,}$/u

/** All of them, if each has something. */
const together = (...parts: readonly string[][]): string[] =>
  parts.every((part) => part.length > 0) ? parts.flat() : []

function readFor(text: string) {
  const plain = unfold(text)
  const links = allIn(plain, LINKS)
  return {
    links,
    /** Links that people are told to open. */
    sentTo: links.filter((link) => SENT.test(plain.slice(0, plain.indexOf(link)))),
    money: allIn(plain, MONEY),
    besideMoney: MONEY.reduce((rest, amount) => rest.replace(amount, ''), plain),
    gifts: allIn(plain, GIFTS),
    calls: allIn(plain, CALLS),
    promises: allIn(plain, PROMISES),
    disguised: findDisguised(
      text,
      (word) => allIn(word, [...GIFTS, ...PROMISES]).length > 0,
      (word) => allIn(word, LINKS).length > 0,
    ),
  }
}

const allIn = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => text.match(pattern) ?? [])
