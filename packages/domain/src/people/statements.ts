import { market } from '../market.ts'

/** The statement of the message that opens the email address (EDP-02); the signature of a sign-in does not open it. */
export const emailStatement = () => `View and manage my e-mail address on ${market.product}.`
