import { chooseLanguage } from '@vitrine/messages/chooseLanguage'
import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '@vitrine/messages/languages'
import { readNetworks } from './networks.ts'
import type { Session } from './session.ts'
import { accountPart } from './ui/accountPart.ts'
import { el, field } from './ui/el.ts'
import { foundPart } from './ui/foundPart.ts'
import { signedPart } from './ui/signedPart.ts'
import { speak } from './ui/words.ts'
import { workPart } from './ui/workPart.ts'

const networks = readNetworks()
const [network] = networks
const asked = new URLSearchParams(location.search).get('lang')
const language = chooseLanguage({ asked, accepted: navigator.languages.join(',') })

const languages = el(
  'select',
  {
    onchange: () => {
      if (isLanguage(languages.value)) speak(languages.value)
    },
  },
  ...LANGUAGE_CODES.map((code) => el('option', { value: code, lang: code }, LANGUAGES[code])),
)
languages.value = language

const main = el(
  'main',
  {},
  el('h1', {}, { key: 'heading' }),
  el('p', { className: 'intro' }, { key: 'intro' }),
)
if (network) {
  const session: Session = { network, wallet: null, nodeUrl: '' }
  const work = workPart(session)
  const found = foundPart(session, work.open)
  const fillContract = () => work.setContract(session.network.collectible721)
  fillContract()
  main.append(
    accountPart(session, networks, {
      onNetwork: () => {
        found.clear()
        fillContract()
      },
      onFind: found.find,
    }),
    found.shown,
    signedPart(session, found.dropOffers),
    work.shown,
  )
}
document.body.replaceChildren(el('header', {}, field({ key: 'language' }, languages)), main)
speak(language)
