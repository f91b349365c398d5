import { LANGUAGE_COOKIE, setReader } from './words/language.ts'
import { readerOf } from './words/pageReader.ts'
import { PSEUDO } from './words/pseudo.ts'

const isPseudo = document.cookie.includes(`${LANGUAGE_COOKIE}=${PSEUDO}`)
setReader(readerOf(isPseudo ? PSEUDO : document.documentElement.lang))
