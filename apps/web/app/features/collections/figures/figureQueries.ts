import { query } from '#data/query.ts'

export const figuresQuery = (id: string) => query('GET /collections/{id}/figures', { params: { id } })

export const CHART_DAYS = ['30', '90', '365'] as const
export type ChartDays = (typeof CHART_DAYS)[number]

export const chartQuery = (id: string, days: ChartDays) =>
  query('GET /collections/{id}/chart', { params: { id }, query: { days } })
