export { TeamPage as default } from '#features/console/act/TeamPage.tsx'
