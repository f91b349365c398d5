import type { Case } from '@vitrine/api/entities/moderation/case'
import { useState } from 'react'
import { decisionWords } from '#features/operator/console/act/caseWords.ts'
import { type Decision, decisionsOf } from '#features/operator/console/act/decisions.ts'
import { Button } from '#ui/Button.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'

/**
 * The decisions that change what a case is about. An open dialog stays when another moderator changes the case, so that
 * nothing typed is lost.
 */
export function CaseDecisions({ found }: { found: Case }) {
  const [chosen, setChosen] = useState<Decision | null>(null)
  const possible = decisionsOf(found)
  return (
    <>
      {possible.length > 0 && (
        <div className="mt-6 flex flex-wrap gap-3">
          {possible.map((decision, at) => (
            <Button
              key={decision.name}
              kind={at === 0 ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => setChosen(decision)}
            >
              {decisionWords(decision.name, found.subject.kind).act}
            </Button>
          ))}
        </div>
      )}
      {chosen && <DecisionDialog found={found} decision={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
