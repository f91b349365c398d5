/** The statement of the message that opens the email address (EDP-02); the signature of a sign-in does not open it. */
export const EMAIL_STATEMENT = 'View and manage my e-mail address on Vitrine.'
