export { CasesPage as default } from '#features/console/act/CasesPage.tsx'
