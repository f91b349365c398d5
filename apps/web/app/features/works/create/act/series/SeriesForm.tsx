import { checkSeries } from '@vitrine/domain/rules/works/checkSeries'
import { request } from '#data/browser.ts'
import { BlockchainField } from '#parts/act/BlockchainField.tsx'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { SwitchField } from '#ui/fields/SwitchField.tsx'
import { t } from '#words/catalogue.ts'
import { CategoryField } from '../CategoryField.tsx'
import { CollectionField } from '../CollectionField.tsx'
import { RoyaltiesField } from '../RoyaltiesField.tsx'
import { UploadProgress } from '../UploadProgress.tsx'
import { SeriesFiles } from './SeriesFiles.tsx'
import { SeriesRow } from './SeriesRow.tsx'
import { type Work, withoutWork, worksOfSeries } from './seriesDraft.ts'
import { useSeries } from './useSeries.ts'
import type { DraftOfSeries } from './useSeriesDraft.ts'

/** The form of a series: its files with a line each, and what they share. Nothing is sent before all of it is right. */
export function SeriesForm({ series }: { series: DraftOfSeries }) {
  const { draft, setDraft, files, ready } = series
  const { stage, refused, create, giveUp } = useSeries(series)
  const busy = stage.at !== 'idle'
  const works = worksOfSeries(draft)
  const issues = checkSeries({ ...draft, works })
  const form = useForm({
    draft,
    onChange: (part) => setDraft((now) => ({ ...now, ...part })),
    issues,
    onSubmit: () => !busy && create(works),
  })

  const issuesOf = (work: Work, index: number) => {
    const start = `works.${index}.`
    const own = issues.filter(({ path }) => path.startsWith(start))
    return [
      ...own.map((issue) => ({ ...issue, path: issue.path.slice(start.length) })),
      ...(refused[work.key] ?? []),
    ]
  }
  const rows = works.map((work, index) => ({ work, issues: issuesOf(work, index) }))
  const faulty = rows.filter((row) => row.issues.length > 0).length

  function remove(work: Work) {
    const registered = draft.registered[work.key]
    setDraft((now) => withoutWork(now, work))
    // Registered by an earlier attempt and never minted.
    if (registered)
      void request('DELETE /tokens/{id}', { params: { id: registered.token } }).catch(() => null)
  }

  return (
    <form {...form.props} className={`flex flex-col gap-8 ${ready ? '' : 'until-draft'}`}>
      <SeriesFiles series={series} busy={busy} error={form.errorAt('works')} />
      {works.length > 0 && (
        <section aria-label={t('works')}>
          <p role="status" className="mb-3 flex flex-wrap gap-x-3 font-medium">
            {t('series_count', { n: works.length })}
            {faulty > 0 && <span className="text-error">{t('series_faulty', { n: faulty })}</span>}
          </p>
          <ul className="border-b border-line">
            {rows.map(({ work, issues: own }) => {
              const shown = work.coverFile ?? work.picked
              return (
                <SeriesRow
                  key={work.key}
                  work={work}
                  file={(shown && files.get(shown.digest)) ?? null}
                  stored={shown ? draft.stored[shown.digest] : undefined}
                  issues={own}
                  busy={busy}
                  onType={(typed) =>
                    setDraft((now) => ({
                      ...now,
                      typed: { ...now.typed, [work.key]: { ...now.typed[work.key], ...typed } },
                    }))
                  }
                  onRemove={() => remove(work)}
                />
              )
            })}
          </ul>
        </section>
      )}
      <fieldset disabled={busy} className="flex flex-col gap-8">
        <legend className="mb-4 text-xl font-semibold tracking-tight">{t('series_shared')}</legend>
        <BlockchainField value={draft.blockchain} onChange={(blockchain) => form.change({ blockchain })} />
        <CategoryField form={form} />
        <CollectionField value={draft.collection} onChange={(collection) => form.change({ collection })} />
        <div className="sm:w-1/2">
          <RoyaltiesField form={form} />
        </div>
        <SwitchField
          label={t('sensitive_create')}
          hint={t('sensitive_create_hint')}
          {...form.toggle('sensitive')}
        />
        <SwitchField
          label={t('editable_create')}
          hint={t('editable_create_hint')}
          {...form.toggle('editable')}
        />
      </fieldset>
      <div className="flex flex-col gap-4 border-t border-line pt-8">
        <p className="text-sm text-quiet">{t('series_only_mint')}</p>
        <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
          <Button type="submit" kind="primary" size="large" busy={busy}>
            {t('series_submit', { n: works.length })}
          </Button>
          {stage.at === 'uploading' && (
            <UploadProgress
              share={stage.share}
              onGiveUp={giveUp}
              label={t('series_uploading', { n: stage.work + 1, all: works.length })}
            />
          )}
        </div>
      </div>
    </form>
  )
}
