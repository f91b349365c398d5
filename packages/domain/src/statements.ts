/** What a signed message says that opens the e-mail address (EDP-02); a sign-in's signature does not open it. */
export const EMAIL_STATEMENT = 'View and manage my e-mail address on Vitrine.'
