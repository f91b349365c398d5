import type { Job } from '@vitrine/api/entities/operator/health'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate } from '#features/operator/console/act/english.ts'
import { isJobBad } from './healthFaults.ts'

/** The jobs of housekeeping: a table on a wide screen, blocks on a phone. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return <p>{w('health_jobs_none')}</p>
  return (
    <table className="w-full text-start tabular-nums">
      <thead className="text-sm text-quiet max-sm:sr-only">
        <tr>
          <th className="py-2 pe-4 text-start font-normal">{w('health_job')}</th>
          <th className="py-2 pe-4 text-start font-normal">{w('health_job_ran')}</th>
          <th className="py-2 pe-4 text-end font-normal">{w('health_job_took')}</th>
          <th className="py-2 text-end font-normal">{w('health_job_failed')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {jobs.map((job) => (
          <tr key={job.name} className="max-sm:flex max-sm:flex-col max-sm:py-2">
            <th scope="row" className="pe-4 text-start font-normal sm:py-2">
              {job.name}
              {isJobBad(job) && (
                <span className="block text-sm text-error">
                  {w(job.failing ? 'health_job_fails' : 'health_job_late')}
                </span>
              )}
            </th>
            <td className="pe-4 max-sm:text-sm max-sm:text-quiet sm:py-2">{englishDate(job.date_ran)}</td>
            <td className="max-sm:hidden sm:py-2 sm:pe-4 sm:text-end">{job.took} ms</td>
            <td
              className={`max-sm:text-sm max-sm:text-quiet sm:py-2 sm:text-end ${job.date_failed ? '' : 'max-sm:hidden'}`}
            >
              <span className="sm:hidden">{w('health_job_failed')}: </span>
              {job.date_failed ? englishDate(job.date_failed) : w('health_never')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
