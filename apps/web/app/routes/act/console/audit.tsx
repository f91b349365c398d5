export { AuditPage as default } from '#features/console/act/AuditPage.tsx'
