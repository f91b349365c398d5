import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import { storage } from '@vitrine/messages/storage'
import type { ReactNode } from 'react'
import { query } from '#data/query.ts'
import { Moment } from '#ui/time/Moment.tsx'
import { formatDate } from '#words/date.ts'
import { dayAgo } from '#words/dayAgo.ts'
import { decimalText } from '#words/number.ts'
import { wordsOf } from '#words/wordsOf.ts'

type Told = OutputOf<'GET /tokens/{id}/storage'>
type File = Told['files'][number]

const LINK = 'touch underline decoration-line underline-offset-4 hover:text-accent-text'

const t = wordsOf(storage)

/** Where the metadata and files of a work live, whether they are intact, and how to take a copy. */
export default function StorageFacts({ id }: { id: string }) {
  const { data } = useQuery(query('GET /tokens/{id}/storage', { params: { id } }))
  if (!data) return null
  return (
    <section aria-labelledby="storage">
      <h3 id="storage" className="text-base font-medium">
        {t('storage')}
      </h3>
      {data.committed && <p className="mt-2 text-sm">{keptText(data)}</p>}
      <dl className="mt-3 grid gap-y-3 text-sm">
        <Line name={t('storage_metadata')}>
          {metadataText(data)} {silentText(data.metadata)}
          {data.metadata?.place === 'ipfs' && <Name text={data.metadata.url.replace(/^ipfs:\/\//i, '')} />}
        </Line>
        {data.files.map((file) => (
          <Line key={file.role} name={t(file.role === 'work' ? 'storage_work' : 'storage_cover')}>
            {sourceText(file)} {silentText(file.source)} {copyText(data, file)} <Checked file={file} />
            <Name text={file.cid} />
          </Line>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {data.files.map((file) => (
          <a key={file.role} href={file.url} download className={LINK}>
            {t(file.role === 'work' ? 'storage_download' : 'storage_download_cover', {
              size: sizeOf(file.bytes),
            })}
          </a>
        ))}
        <a href={data.copy} className={LINK}>
          {t('storage_open_metadata')}
        </a>
        <a href={`/ipfs/work/${id}.car`} download className={LINK}>
          {t('storage_archive')}
        </a>
      </p>
    </section>
  )
}

/** What IPFS calls it. */
const Name = ({ text }: { text: string }) => (
  <code className="mt-1 block text-xs break-all text-quiet">{text}</code>
)

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Who keeps it besides this server. */
const keptText = ({ kept }: Told): string =>
  kept === null
    ? t('storage_unkept')
    : t('storage_kept', { n: kept.services, day: dayAgo(kept.verified, Date.now()) })

/** Where the contract says that the metadata are. */
function metadataText({ metadata, committed, mended }: Told): string {
  const where = placeText({ metadata, committed })
  return mended ? `${where} ${t('storage_mended')}` : where
}

function placeText({ metadata, committed }: Pick<Told, 'metadata' | 'committed'>): string {
  if (committed) return t('storage_committed')
  if (!metadata) return t('storage_unknown')
  if (metadata.place === 'chain') return t('storage_on_chain')
  if (metadata.place === 'ipfs') return t('storage_on_ipfs')
  if (metadata.place === 'server') return t('storage_here')
  return t('storage_elsewhere', { host: URL.parse(metadata.url)?.host ?? metadata.url })
}

/** Files are always stored here; those of imported works are copies. */
function sourceText({ source }: File): string {
  if (!source || source.place === 'server') return t('storage_file')
  if (source.place === 'chain') return t('storage_file_chain')
  if (source.place === 'ipfs') return t('storage_file_ipfs')
  return t('storage_file_elsewhere', { host: URL.parse(source.url)?.host ?? source.url })
}

/** Since when nothing is found at its address. */
const silentText = (source: Told['metadata']): string =>
  source?.silent ? t('storage_silent', { date: formatDate(source.silent) }) : ''

/** The date of the copy, and whether its bytes were checked. */
function copyText({ read }: Told, { source, matches }: File): string {
  if (!source || source.place === 'server' || source.place === 'chain') return ''
  const date = read && formatDate(read)
  if (date && source.verified && matches !== false) return t('storage_verified', { date })
  const dated = date ? `${t('storage_copied', { date })} ` : ''
  return dated + namedText(source, matches)
}

function namedText({ place, verified }: NonNullable<File['source']>, matches: boolean | null): string {
  if (place !== 'ipfs') return ''
  if (matches === null) return t(verified === false ? 'storage_unverified' : 'storage_named')
  return t(matches ? 'storage_matches' : 'storage_differs')
}

function Checked({ file: { checked, intact } }: { file: File }) {
  if (checked === null) return t('storage_unchecked')
  return (
    <span className={intact ? undefined : 'text-error'}>
      {t(intact ? 'storage_intact' : 'storage_damaged')} <Moment date={checked} format={formatDate} />.
    </span>
  )
}

/** '640 kB', '2.4 MB' */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${decimalText((bytes / 1_000_000).toFixed(1))} MB`
}
