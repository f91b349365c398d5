import { EXCLUDED_JURISDICTIONS } from './excludedJurisdictions.ts'
import type { LegalText } from './legalText.ts'
import { PROHIBITED_ACTIVITIES } from './prohibitedActivities.ts'

/** The terms of use (LEG). */
export const terms: LegalText = {
  title: 'Terms of use',
  lead: 'The agreement between you and {product} about the use of {site}. Please read it before you connect a wallet: by using the site you accept it.',
  since: '2026-11-01',
  sections: [
    {
      id: 'acceptance',
      title: '1. What you agree to',
      blocks: [
        'These terms are a contract between you and {operator} (“we”, “us”). They apply to {site}, to its interface for programs (API), and to everything you do there. The privacy policy is part of them. If you do not agree with them, do not use the site.',
        'If you act for an organisation, you confirm that you are allowed to do so; “you” then also means that organisation.',
        'Words with a fixed meaning are explained in the glossary at the end.',
      ],
    },
    {
      id: 'portal',
      title: '2. A portal, not a wallet and not an exchange',
      blocks: [
        '{product} is a portal. It shows what is recorded on public blockchains, stores the images, videos, audio and texts that people add, and helps you prepare transactions that you then sign in a wallet of your choice.',
        'We are not a wallet, a bank, a custodian, a broker, an auction house or an exchange. We never hold your keys, your coins or your collectibles, and we cannot move, freeze, restore or return them. While an auction runs, the sale contract on the chain holds the highest bid and the work under auction. Nobody, including us, can change its rules for that auction.',
        'We are not a party to sales between people. We do not check or guarantee who people are, what a work is worth, or whether a sale is a good idea.',
      ],
    },
    {
      id: 'eligibility',
      title: '3. Who may use the site',
      blocks: [
        'You must be 18 years old or older, and able to enter into contracts where you live.',
        'You must not be a sanctioned person: a person who is on a sanctions list, is owned or controlled by somebody on such a list, or acts for somebody on it. This means the lists of the United Nations Security Council, the United States, the European Union, the United Kingdom or the British Virgin Islands.',
        'You must not live in, be in, be organised in, or act for somebody in one of the excluded jurisdictions listed in Exhibit A. We may block access from there, and we may add to the list when the law requires it.',
        'It is your responsibility to know whether what you do here is allowed where you are.',
      ],
    },
    {
      id: 'wallet',
      title: '4. Your wallet and your profile',
      blocks: [
        'You sign in by signing a message in your wallet. There is no password, and nothing that we could reset: anyone who has your keys can act as you. Keep them safe. Tell us at {email} if you believe that somebody misuses your profile.',
        'What you write in your profile must be true and must not mislead. A verified badge means that we have linked a profile to the identity that it claims; it is not a recommendation of its works.',
        'You may leave at any time. What you did on a chain stays there forever; nobody can delete it.',
      ],
    },
    {
      id: 'trading',
      title: '5. Creating, buying and selling',
      blocks: [
        'Minting, approving, offering, bidding, buying and settling are transactions on a blockchain. Once confirmed they cannot be undone. Read what your wallet shows before you sign.',
        'When you offer a work, you promise that you own it, that you may sell it, and that your description of it is true. When you bid or buy, you promise to pay the amount that the page shows, line by line, before you sign.',
        'An auction ends at the time shown; a bid in its last minutes extends it as the page says. Anyone may settle an auction that has ended; the work then goes to the highest bidder and the money to the seller, the creator and the marketplace.',
        'Unless the creator says otherwise, the buyer of a work receives the token and a worldwide licence to display the work for personal, non-commercial use for as long as they own the token. Copyright stays with the creator.',
        'A creator’s royalty is written on the chain when the work is minted, at most 50%, and is paid from later sales made through the sale contract.',
      ],
    },
    {
      id: 'commissions',
      title: '6. Commissions and costs',
      blocks: [
        'The marketplace takes a commission of roughly {fees} of a sale from buyer and seller each, as the page shows before you sign. The exact share is fixed on the chain when a work is listed. Commissions are paid in the currency of the chain (ETH, {polygon} or BNB), at the moment of the sale, and are non-refundable.',
        'Networks charge for transactions (“gas”). That money goes to the operators of the network, not to us, and is due even if a transaction fails.',
        'Dollar values are for information only. They come from external price feeds and may be late or wrong.',
        'You are responsible for the taxes on what you buy, sell, create or earn.',
      ],
    },
    {
      id: 'pending',
      title: '7. Pending transactions and fraud',
      blocks: [
        'If we have reason to suspect fraud, theft, money laundering or a breach of these terms, we may hold pending transactions, as far as they depend on us, for up to 30 days while we investigate. Holding means that the site does not show, report or help to complete them; it cannot stop what happens on a blockchain.',
        'We tell you about it unless the law forbids it, and we release the transactions as soon as the suspicion is gone.',
      ],
    },
    {
      id: 'publishing',
      title: '8. What you publish',
      blocks: [
        'What you upload stays yours. You give us the non-exclusive, worldwide, royalty-free right to store, copy, resize, convert and show it, as far as this is necessary to run and present the marketplace, for as long as it is on the site or on a chain.',
        'You are responsible for what you publish. We may hide works, collections and profiles from the site if they break these terms or the law, or if we are ordered to. The token on the chain remains.',
        'If a work infringes your rights, write to {email}. Tell us which work, which right and how we can reach you, and confirm that your statement is true. We answer and, if it is justified, hide the work.',
      ],
    },
    {
      id: 'prohibited',
      title: '9. Prohibited activities',
      blocks: ['You must not:', PROHIBITED_ACTIVITIES],
    },
    {
      id: 'risks',
      title: '10. Your risks',
      blocks: [
        'Collectibles and currencies on blockchains can lose all of their value. Some of the risks:',
        [
          'Prices change a lot; there may be no buyer when you want to sell.',
          'A lost or stolen key cannot be replaced, and nobody can recover what was sent to a wrong address.',
          'Contracts, wallets, networks and this site may contain errors or be attacked.',
          'Networks may be slow, become expensive, split or cease to exist; blocks may be reversed shortly after they appeared.',
          'Laws may change, and with them what you may hold, show or sell.',
          'Works imported from other collections follow the rules of contracts that we neither wrote nor checked.',
        ],
        'Nothing on this site is advice on investment, law or taxes.',
      ],
    },
    {
      id: 'errors',
      title: '11. Errors and how we respond',
      blocks: [
        'If something on the site is wrong, tell us at {email} within 30 days after you notice it, with the addresses and transactions concerned. We respond to reports of errors within 30 days after we receive them.',
        'We may correct obvious errors in what the site shows. If the chain and the site differ, the chain is right.',
      ],
    },
    {
      id: 'warranty',
      title: '12. No warranty',
      blocks: [
        'The site is provided as it is and as available. As far as the law allows, we give no warranty of any kind: not that it is fit for a purpose, free of errors, uninterrupted or safe, nor that works are genuine, lawful or valuable.',
      ],
    },
    {
      id: 'liability',
      title: '13. Limit of liability',
      blocks: [
        'As far as the law allows, our total liability to you for everything connected with the site and these terms, for whatever reason, is limited to 100 US dollars.',
        'We are not liable for lost profit, lost data, lost keys, lost opportunities, falls in value, or any indirect damage; nor for what networks, wallets, other people or events beyond our control do.',
        'Nothing here limits liability that the law does not let us limit.',
      ],
    },
    {
      id: 'indemnity',
      title: '14. Indemnity',
      blocks: [
        'If somebody makes a claim against us because of what you published, sold, bought or did against these terms, you pay what it costs us, including reasonable legal fees. You let us lead the defence and help us with it.',
      ],
    },
    {
      id: 'ending',
      title: '15. Suspension and end',
      blocks: [
        'We may limit or end your use of the site if you break these terms, if the law or an authority requires it, or if we stop running it. If we can, we tell you in advance. You keep what is in your wallet.',
        'The sections on contents, risks, warranty, liability, indemnity and disputes stay in force afterwards.',
      ],
    },
    {
      id: 'changes',
      title: '16. Changes to these terms',
      blocks: [
        'We may change these terms. A change is announced on this page with its date. You have 30 days to read it. If you use the site after these 30 days, you accept the change; if you do not accept it, stop using the site. Changes that the law requires, or that only concern something new, may apply at once.',
      ],
    },
    {
      id: 'disputes',
      title: '17. Law, negotiation and arbitration',
      blocks: [
        'If we disagree, you and we first try to settle it by negotiation. It begins with a message to {email}, or from us to you, that describes the dispute, and lasts 30 days.',
        'A dispute that is not settled within these 30 days is finally decided by arbitration in the British Virgin Islands, under the rules of the BVI International Arbitration Centre, by one arbitrator, in English. The seat is Road Town, Tortola.',
        'These terms are governed by the law of the British Virgin Islands, without its rules on conflicts of law. Claims are brought individually, not as a class or on behalf of others, as far as the law allows. Consumers keep the protection of the law of their country that cannot be waived.',
      ],
    },
    {
      id: 'general',
      title: '18. General',
      blocks: [
        'If a part of these terms is invalid, the rest remains valid. If we do not enforce a right once, we do not give it up. You may not transfer your rights under these terms; we may, together with the site.',
        'Notices to you appear on the site, or go to the email address you gave us. Notices to us go to {email}.',
      ],
    },
    {
      id: 'glossary',
      title: 'Glossary',
      blocks: [
        {
          glossary: [
            [
              'Auction',
              'A sale in which people outbid each other until time runs out; the highest bid wins.',
            ],
            [
              'Bid',
              'An amount offered for a work in an auction; the sale contract holds it until the bidder is outbid or wins.',
            ],
            [
              'Blockchain, chain',
              'A public record kept by many machines that nobody can rewrite alone. Here: Ethereum, Polygon and BNB Smart Chain.',
            ],
            [
              'Collectible, work, NFT',
              'A token on a chain that represents an image, a video, audio or another digital work.',
            ],
            ['Collection', 'Works that a creator shows together under one name.'],
            ['Commission', 'The marketplace’s share of a sale.'],
            [
              'Copies, edition',
              'How many equal tokens of a work exist: one (type 721) or several (type 1155).',
            ],
            ['Creator', 'The person who minted a work.'],
            ['Excluded jurisdiction', 'A country or region listed in Exhibit A.'],
            ['Gas', 'The fee that a network charges for a transaction.'],
            ['Import', 'Showing a token here that was made elsewhere.'],
            ['Listing, offer', 'A work put on sale at a fixed price, by auction, or both.'],
            ['Locked contents', 'Content that a creator attached to a work for its owner alone.'],
            ['Metadata', 'The name, description and file of a token.'],
            ['Minting', 'Making a token on a chain.'],
            ['Owner', 'The person whose wallet holds a token.'],
            ['Royalty', 'The creator’s share of later sales.'],
            ['Sale contract, sale engine', 'The program on a chain that runs the sales here.'],
            ['Sanctioned person', 'A person or organisation as described in section 3.'],
            [
              'Settlement',
              'The transaction that completes an auction: the winner gets the work, and the others get their money.',
            ],
            ['Site', '{site}, with its pages and its interface for programs.'],
            ['Transaction', 'An instruction to a chain, signed in a wallet.'],
            ['Verified badge', 'The mark of a profile that was linked to the identity that it claims.'],
            ['Wallet', 'A program or device that keeps your keys and signs with them.'],
          ],
        },
      ],
    },
    {
      id: 'exhibit-a',
      title: 'Exhibit A: excluded jurisdictions',
      blocks: ['The site is not offered to people and organisations in:', EXCLUDED_JURISDICTIONS],
    },
  ],
}
