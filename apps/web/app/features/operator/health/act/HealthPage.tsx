import { useQuery } from '@tanstack/react-query'
import type { Health } from '@vitrine/api/entities/operator/health'
import type { ReactNode } from 'react'
import { query } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate, numberText } from '#features/operator/console/act/english.ts'
import { Figure } from '#features/operator/console/act/Figure.tsx'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { BackupFigures } from './BackupFigures.tsx'
import { ChainHealthCard } from './ChainHealthCard.tsx'
import { ErrorList } from './ErrorList.tsx'
import { faultsOf, isLow } from './healthFaults.ts'
import { bytesText, healthCount } from './healthWords.ts'
import { JobTable } from './JobTable.tsx'
import { RateTable } from './RateTable.tsx'

/** How often everything is read again, in milliseconds. */
const HEALTH_INTERVAL = 15_000

/** How the marketplace does. New figures replace the old ones in place, so the focus stays where it is. */
export default function HealthPage() {
  const health = useQuery({ ...query('GET /console/health'), refetchInterval: HEALTH_INTERVAL })
  return (
    <>
      <PageTitle title={w('health')} text={w('health_text')} />
      <QueryState query={health} />
      {health.data && <Figures health={health.data.health} />}
      <Part title={w('rates')} text={w('rates_text')}>
        <RateTable />
      </Part>
      <Part title={w('health_errors')} text={w('health_errors_text')}>
        <ErrorList />
      </Part>
    </>
  )
}

function Figures({ health }: { health: Health }) {
  const { chains, jobs, mails, webhooks, storage, database, backup } = health
  const faults = faultsOf(health)
  return (
    <>
      <p className={`text-lg font-medium ${faults ? 'text-error' : 'text-success'}`}>{summary(faults)}</p>
      <p className="text-sm text-quiet tabular-nums">
        {w('health_read', { date: englishDate(health.date) })}
      </p>
      <Part title={w('health_chains')}>
        <div className="grid gap-4 xl:grid-cols-2">
          {chains.map((chain) => (
            <ChainHealthCard key={chain.id} chain={chain} />
          ))}
        </div>
      </Part>
      <Part title={w('health_jobs')}>
        <JobTable jobs={jobs} />
      </Part>
      <Part title={w('health_queues')}>
        <dl className="divide-y divide-line">
          <Figure label={w('health_mails_waiting')} value={healthCount(mails.waiting)} />
          <Figure label={w('health_mails_failed')} value={healthCount(mails.failed)} bad={mails.failed > 0} />
          <Figure label={w('health_deliveries_waiting')} value={healthCount(webhooks.waiting)} />
          <Figure label={w('health_deliveries_dead')} value={healthCount(webhooks.dead)} />
          <Figure label={w('health_webhooks_off')} value={healthCount(webhooks.off)} />
        </dl>
      </Part>
      <Part title={w('health_backups')}>
        <BackupFigures backup={backup} />
      </Part>
      <Part title={w('health_storage')}>
        <dl className="divide-y divide-line">
          <Figure label={w('health_files')} value={sizeText(numberText(storage.files), storage)} />
          <Figure label={w('health_bytes')} value={sizeText(bytesText(storage.bytes), storage)} />
          <Figure
            label={w('health_free')}
            value={storage.free === null ? w('health_unknown') : bytesText(storage.free)}
            bad={isLow(storage)}
          />
          {storage.unwritable.map((folder) => (
            <Figure key={folder} label={w('health_unwritable')} value={folder} bad />
          ))}
          <Figure
            label={w('health_database')}
            value={database.bytes === null ? w('health_unknown') : bytesText(database.bytes)}
          />
          {database.replicas.map(({ behind }, index) => (
            <Figure
              // biome-ignore lint/suspicious/noArrayIndexKey: a replica is known by its place alone
              key={index}
              label={w('health_replica', { n: index + 1 })}
              value={
                behind === null
                  ? w('health_replica_down')
                  : w('health_replica_behind', { n: Math.round(behind) })
              }
              bad={behind === null}
            />
          ))}
        </dl>
      </Part>
    </>
  )
}

function summary(faults: number): string {
  if (faults === 0) return w('health_good')
  return faults === 1 ? w('health_bad_one') : w('health_bad', { n: faults })
}

const sizeText = (text: string, { exact }: Health['storage']) =>
  exact ? text : w('health_about', { n: text })

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-xl">{title}</h2>
      {text && <p className="mt-1 text-quiet">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
