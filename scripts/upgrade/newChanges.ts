/** Titles in CHANGELOG.md below which an operator has something to do. */
const DUTIES = ['What you have to do', 'Before you upgrade']

/** A part of CHANGELOG.md with its lines that are new. */
type Part = { version: string; title: string; lines: string[] }

/** The parts of a newer CHANGELOG.md that have new lines. Sections are renamed at a release, so lines count and not their places. */
function newParts(older: string, newer: string): Part[] {
  const known = new Set(older.split('\n'))
  const parts: Part[] = []
  let [version, title] = ['', '']
  let part: Part | null = null
  for (const line of newer.split('\n')) {
    if (line.startsWith('## ')) [version, title, part] = [line.slice(3), '', null]
    else if (/^\*\*.+\*\*$/.test(line)) [title, part] = [line.slice(2, -2), null]
    else if (version && line.trim() && !known.has(line)) {
      if (!part) {
        part = { version, title, lines: [] }
        parts.push(part)
      }
      part.lines.push(line)
    }
  }
  return parts
}

/** What is new in CHANGELOG.md: what an operator has to do in full, and how much there is of the rest. */
export function newChanges(older: string, newer: string): { duties: string[]; others: string[] } {
  const parts = newParts(older, newer)
  const isDuty = ({ title }: Part) => DUTIES.includes(title)
  return {
    duties: parts.filter(isDuty).flatMap(({ lines }) => lines),
    others: parts
      .filter((part) => !isDuty(part))
      .map(({ version, title, lines }) => `${[version, title].filter(Boolean).join(', ')}: ${lines.length}`),
  }
}
