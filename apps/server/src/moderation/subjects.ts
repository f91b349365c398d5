import type { Case, Subject } from '@vitrine/api/entities/moderation/case'
import { SUBJECT_KINDS, type SubjectKind } from '@vitrine/domain/moderation/reports'
import { loadPeople } from '../accounts/present/user.ts'
import { getCollections } from '../collections/store/collections.ts'
import { getHidings } from '../db/hidings.ts'
import type { Db } from '../db/open.ts'
import { thumbnailUrl } from '../uploads/present/image.ts'
import { getMedia } from '../uploads/store/media.ts'
import { getWorks } from '../works/store/works.ts'

type Named = { kind: SubjectKind; subjectId: string }

type Presented = { subject: Subject; createdAt: Date | null } & Pick<Case, 'hidden' | 'sensitive' | 'answer'>

/** What cases are about, and whether it is hidden, in the order given. */
export async function presentSubjects(db: Db, named: readonly Named[]): Promise<Presented[]> {
  const idsOf = (kind: SubjectKind) => named.flatMap((each) => (each.kind === kind ? [each.subjectId] : []))
  const [rows, collections, people, hidings] = await Promise.all([
    getWorks(db, idsOf('work')),
    getCollections(db, idsOf('collection')),
    loadPeople(db, idsOf('person'), 'moderator'),
    Promise.all(SUBJECT_KINDS.map((kind) => getHidings(db, kind, idsOf(kind)))),
  ])
  const works = new Map(rows.map((work) => [work.id, work]))
  const media = await getMedia(db, [
    ...rows.map((work) => work.cover ?? work.media),
    ...[...collections.values()].map(({ image }) => image),
  ])
  return named.map(({ kind, subjectId: id }) => {
    const hiding = hidings[SUBJECT_KINDS.indexOf(kind)]?.get(id)
    const hidden = hiding !== undefined
    const answer =
      hiding?.answer && hiding.answeredAt
        ? { text: hiding.answer, date: hiding.answeredAt.toISOString() }
        : null
    if (kind === 'person') {
      const { name, avatar } = people.ref(id)
      return {
        subject: { kind, id, name, creator: id, thumbnail: avatar },
        createdAt: people.row(id)?.createdAt ?? null,
        hidden,
        sensitive: false,
        answer,
      }
    }
    const work = kind === 'work' ? works.get(id) : undefined
    const collection = kind === 'collection' ? collections.get(id) : undefined
    const picture = work ? (work.cover ?? work.media) : (collection?.image ?? '')
    const subject = {
      kind,
      id,
      name: work?.name ?? collection?.name ?? '',
      creator: work?.creator ?? collection?.creator ?? null,
      // Moderators also see hidden pictures, so the address is signed.
      thumbnail: thumbnailUrl(media.get(picture), true),
    }
    const createdAt = work?.createdAt ?? collection?.createdAt ?? null
    return { subject, createdAt, hidden, sensitive: work?.sensitive != null, answer }
  })
}
