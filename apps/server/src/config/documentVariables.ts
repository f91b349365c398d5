import { listVariables } from './environment.ts'

/** Not read by the server, so the schema does not have it. */
const SAMPLES = '| `VITRINE_SAMPLES` | `on` | `off` leaves a local marketplace empty. |'

/** The page docs/configuration.md. Variables of one kind share a row. */
export function documentVariables(): string {
  const rows: { names: string[]; defaults: string[]; description: string }[] = []
  for (const { name, description, default: value } of listVariables()) {
    if (description) rows.push({ names: [], defaults: [], description })
    const row = rows.at(-1)!
    row.names.push(`\`${name}\``)
    const text = String(value ?? '')
    if (text) row.defaults.push(`\`${text}\``)
  }
  const lines = rows.map(
    ({ names, defaults, description }) =>
      `| ${names.join(', ')} | ${[...new Set(defaults)].join(', ')} | ${description} |`,
  )
  return `# Configuration

Set environment variables. The profile \`local\` needs none of them. With another profile the server lists the required variables that are missing and does not start without them; \`npm run doctor\` also names those that nothing reads.

This page is made from \`apps/server/src/config/environment.ts\`. To change it, change that file and run \`npx vitest run -u --project units documentVariables\`.

| variable | default | what it is |
|---|---|---|
${lines.join('\n')}
${SAMPLES}
`
}
