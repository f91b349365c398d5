import { shortWallet } from '@vitrine/domain/people/shortWallet'

export { shortWallet }

/** A person's name, or the shortened wallet address if no name is set. */
export function personName(person: { name: string; wallet: string }): string {
  return person.name.trim() || shortWallet(person.wallet)
}
