export { LikenessesPage as default } from '#features/console/act/LikenessesPage.tsx'
