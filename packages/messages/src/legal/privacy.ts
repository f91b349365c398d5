import { EXCLUDED_JURISDICTIONS } from './excludedJurisdictions.ts'
import type { LegalText } from './legalText.ts'

/** The privacy policy (LEG). */
export const privacy: LegalText = {
  title: 'Privacy policy',
  lead: 'What {site} knows about you, why, for how long, and what you can do about it.',
  since: '2026-11-01',
  sections: [
    {
      id: 'about',
      title: '1. About the site',
      blocks: [
        'This policy belongs to the terms of use, and words mean the same in both. Its main points, because they matter here too:',
        [
          'Vitrine is a portal. It is not a wallet and not an exchange; we never hold your keys, your coins or your collectibles.',
          'You must be 18 years old or older. We do not knowingly keep data about anybody younger.',
          'Sanctioned persons, and people in the excluded jurisdictions listed in Exhibit A, may not use the site.',
          'The marketplace’s commissions are roughly 1% to 3%, paid in the currency of the chain, and non-refundable.',
          'Our liability is limited to 100 US dollars, as far as the law allows.',
          'What negotiation does not settle within 30 days goes to arbitration in the British Virgin Islands.',
        ],
        'The operator of {site} is responsible for the data described here. Write to {email}.',
      ],
    },
    {
      id: 'data',
      title: '2. What we keep',
      blocks: [
        'You can look at everything without telling us who you are. When you do more, we keep:',
        {
          glossary: [
            ['Your wallet address', 'when you sign in. It is public on the chains anyway.'],
            ['Sessions', 'a token that shows that you signed in, until it runs out or you disconnect.'],
            [
              'Your profile',
              'the name, text, pictures, custom address and the names in other networks that you enter. All of it is public.',
            ],
            [
              'Your e-mail address',
              'if you enter one in your profile, or subscribe to the newsletter or to the opening of a collection. It is never shown to others, and in your profile you see it only after signing a message.',
            ],
            [
              'What you publish',
              'works, covers, descriptions, collections, likes and follows. They are public. Locked contents are kept sealed and opened for the present owner alone.',
            ],
            [
              'What stands on the chains',
              'mints, offers, bids, sales and transfers, read from public networks. We cannot change it.',
            ],
            [
              'Errors',
              'when a transaction fails: the message, the transaction and your wallet address, so that we can help.',
            ],
            [
              'Server records',
              'the network address, time and path of requests, to keep the site running and to fend off attacks.',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: '3. What your browser keeps',
      blocks: [
        'We set no cookies and count no visitors. Your browser’s storage holds, on your device only: your session, the last network and wallet, the look and language you chose, the last filter of the explore section, and transactions that are not finished. Clear the site’s data in your browser to remove it.',
        'Wallet software that you use with the site has rules of its own.',
      ],
    },
    {
      id: 'purposes',
      title: '4. Why we use it',
      blocks: [
        [
          'to show the marketplace and to do what you ask for (contract);',
          'to send the newsletter or the notice of a collection’s opening that you asked for (consent, which you can take back in every mail);',
          'to find errors, misuse and fraud, and to keep the site safe (legitimate interest);',
          'to obey laws on sanctions, money laundering, taxes and court orders (legal duty).',
        ],
        'We do not sell data, we show no advertising based on what you do, and no decision about you is made by a machine alone.',
      ],
    },
    {
      id: 'sharing',
      title: '5. Who else sees it',
      blocks: [
        'What is public is seen by everybody and may be copied by anybody. Beyond that, data goes only to those who run servers, storage and mail for us and act on our instructions, to authorities that may lawfully demand it, and to a successor if the site changes hands.',
        'Your browser and your wallet talk to the networks directly, through the addresses that the site or your wallet names; those who run them see your requests.',
        'Some of them are in other countries. Where the law asks for safeguards, we agree on them.',
      ],
    },
    {
      id: 'retention',
      title: '6. How long we keep it',
      blocks: [
        'We keep data as long as your profile or subscription lasts, and then for 7 years, because of the time in which claims can be made and records have to be kept. Server records are deleted sooner.',
        'Transactions that look like fraud may be held pending for up to 30 days, and what we learned about them is kept with them.',
        'Blockchains keep everything for ever. Neither you nor we can delete what stands there.',
      ],
    },
    {
      id: 'rights',
      title: '7. Your rights',
      blocks: [
        'You may ask what we know about you, have it corrected, completed, handed over or deleted, restrict or object to its use, and take back a consent. Most of it you can change yourself in your profile.',
        'Write to {email} from the address concerned, or sign the request with your wallet, so that we know that it is you. We answer data requests within one month.',
        'If you find an error in your data, or in how we treat it, tell us: we respond within 30 days. You may also complain to the authority for data protection where you live.',
      ],
    },
    {
      id: 'safety',
      title: '8. How we protect it',
      blocks: [
        'Traffic is encrypted, sessions are stored only as a digest, locked contents are sealed with a key of their own, and uploaded files are checked and served so that nothing in them can run. No system is perfectly safe; if data of yours is ever at risk, we tell you as the law demands.',
      ],
    },
    {
      id: 'changes',
      title: '9. Changes',
      blocks: [
        'When this policy changes, this page says so with its date. The change holds for you when you use the site 30 days after it was announced; until then the former text does.',
      ],
    },
    {
      id: 'exhibit-a',
      title: 'Exhibit A: excluded jurisdictions',
      blocks: ['The site is not offered to people and organisations in:', EXCLUDED_JURISDICTIONS],
    },
  ],
}
