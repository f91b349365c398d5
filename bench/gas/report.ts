export function printReport(results: any): string {
  const out: string[] = []
  for (const [name, figures] of results.trades) for (const [k, v] of figures) out.push(`${name} | ${k} | ${v}`)
  for (const [k, v] of results.actions) out.push(`${k} | ${v}`)
  for (const [k, v] of results.batches) out.push(`${k} | ${v}`)
  return out.join('\n')
}
