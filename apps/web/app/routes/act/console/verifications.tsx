export { VerificationsPage as default } from '#features/console/act/VerificationsPage.tsx'
