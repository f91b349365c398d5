// What people read where letters are not what they seem: "Сlaim" with a Cyrillic С, one with an invisible character
// inside, "cl4im", "C L A I M".

/** Letters of other alphabets, and the Latin ones that they look like. */
const LOOK_ALIKES = new Map(
  [
    // Cyrillic
    ['аАВсСԁеЕёЁһНіІїЇјЈкКӏМоОрРԛѕЅТуУԝхХ', 'aABcCdeEeEhHiIiIjJkKlMoOpPqsSTyYwxX'],
    // Greek
    ['αΑΒεΕΖΗιΙκΚΜΝοΟρΡΤυΥχΧ', 'aABeEZHiIkKMNoOpPTuYxX'],
    // Small capitals
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter, to[at] ?? letter] as const)),
)

const DIGITS = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '€': 'e' }),
)

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Single letters with something between them. */
const SPACED = /(?<![\p{L}\p{N}])(?:\p{L}[ .\-_*|·]){4,}\p{L}(?![\p{L}\p{N}])/gu

/** A text with wide, bold and framed letters as plain ones, and without what is invisible. */
export const unfold = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '')

/**
 * The words of a text that are disguised.
 * @param isMeant whether a word in plain letters is one that somebody would disguise
 * @param isLink whether a word is an address. One in a single alphabet is no disguise
 */
export function findDisguised(
  text: string,
  isMeant: (plain: string) => boolean,
  isLink: (plain: string) => boolean,
): string[] {
  const wide = text.normalize('NFKC')
  const spaced = (unfold(text).match(SPACED) ?? []).filter((word) => isMeant(word.replace(/[^\p{L}]/gu, '')))
  const words = wide.split(/\s+/u).filter((word) => {
    const plain = inLatin(word)
    const isOther = [plain, withSmallL(plain)].some(
      (each) => each !== word && isMeant(each) && !isMeant(word),
    )
    return isOther || (isMixed(word) && PLAIN.test(plain) && isLink(plain) && !isLink(word))
  })
  return [...spaced, ...words.map(unfold)]
}

/** Whether a word has Latin letters beside Cyrillic or Greek ones. */
const isMixed = (word: string) =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)

const PLAIN = /^[\x21-\x7e]+$/

/** Within small letters, a capital I looks like a small l. */
const withSmallL = (word: string): string => word.replace(/I(?=\p{Ll})|(?<=\p{Ll})I/gu, 'l')

function inLatin(word: string): string {
  const letters = [...unfold(word)].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
  return letters.replace(/(?<=\p{L})[013457@$€]+(?=\p{L})/gu, (digits) =>
    [...digits].map((digit) => DIGITS.get(digit) ?? digit).join(''),
  )
}
