export { EnginesPage as default } from '#features/console/act/EnginesPage.tsx'
