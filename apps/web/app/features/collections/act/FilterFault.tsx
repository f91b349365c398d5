import type { Fault } from '@vitrine/domain/codes'
import { Button } from '#ui/Button.tsx'
import { issueText } from '#words/issue.ts'

type FilterFaultProps = { fault: Fault; onChoose: (text: string) => void }

/** What is wrong with a filter's text; one that can mean two amounts offers both. */
export default function FilterFault({ fault, onChoose }: FilterFaultProps) {
  return (
    <div className="mt-1.5 flex flex-col gap-2 text-sm text-error">
      {issueText({ ...fault, path: '' })}
      {fault.code === 'amount_ambiguous' && (
        <div className="flex flex-wrap gap-2">
          {[fault.params.one, fault.params.other].map((meaning) => (
            <Button key={meaning} size="small" onClick={() => onChoose(meaning)}>
              {meaning}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
