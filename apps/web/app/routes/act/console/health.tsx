export { HealthPage as default } from '#features/console/act/HealthPage.tsx'
