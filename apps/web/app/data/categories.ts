import { query } from './query.ts'

/** The categories that are offered. */
export const categoriesQuery = () => query('GET /categories')
