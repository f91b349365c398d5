export { CasePage as default } from '#features/console/act/CasePage.tsx'
