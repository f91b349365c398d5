/**
 * Every sentence of the catalogue, also those of acting. Only for code that loads when somebody acts: a page that is
 * browsed says what it says by `t.ts`, and is spared the rest.
 */
export { messageOf, t } from '@vitrine/messages/t'
