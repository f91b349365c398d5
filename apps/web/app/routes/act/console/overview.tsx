export { OverviewPage as default } from '#features/console/act/OverviewPage.tsx'
