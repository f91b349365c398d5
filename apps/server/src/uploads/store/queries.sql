-- Made by `npm run queries -w apps/server`: what the store sends, and the plans with 10,000 works.

-- whether a file is withheld
select (case when (exists (select 1
from curation
where strpos(curation.entries::text, $1) > 0)
or exists (select 1
from brand
where brand.facts ->> 'logo' = $2)) then false else exists (select 1
from withheld_files
where withheld_files.hash = $3
and not (exists (select 1
from works
where works.media = $4
and not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $5)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $6)))
and works.token_id is not null
and coalesce(works.files_since, works.created_at) < withheld_files.at)
or exists (select 1
from works
where works.cover = $7
and not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $8)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $9)))
and works.token_id is not null
and coalesce(works.files_since, works.created_at) < withheld_files.at)
or exists (select 1
from works
where works.metadata_hash = $10
and not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $11)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $12)))
and works.token_id is not null
and coalesce(works.files_since, works.created_at) < withheld_files.at)
or exists (select 1
from collections
where collections.image = $13
and not (collections.id in (select hidings.subject_id
from hidings
where hidings.kind = $14)
or collections.creator in (select hidings.subject_id
from hidings
where hidings.kind = $15))
and collections.created_at < withheld_files.at)
or exists (select 1
from users
where users.avatar = $16
and not users.wallet in (select hidings.subject_id
from hidings
where hidings.kind = $17)
and coalesce(users.avatar_since, users.created_at) < withheld_files.at)
or exists (select 1
from users
where users.cover = $18
and not users.wallet in (select hidings.subject_id
from hidings
where hidings.kind = $19)
and coalesce(users.cover_since, users.created_at) < withheld_files.at)))
or (case when (exists (select 1
from works
where works.media = $20
and not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $21)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $22)))
and works.token_id is not null
and true)
or exists (select 1
from works
where works.cover = $23
and not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $24)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $25)))
and works.token_id is not null
and true)
or exists (select 1
from works
where works.metadata_hash = $26
and not (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $27)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $28)))
and works.token_id is not null
and true)
or exists (select 1
from collections
where collections.image = $29
and not (collections.id in (select hidings.subject_id
from hidings
where hidings.kind = $30)
or collections.creator in (select hidings.subject_id
from hidings
where hidings.kind = $31))
and true)
or exists (select 1
from users
where users.avatar = $32
and not users.wallet in (select hidings.subject_id
from hidings
where hidings.kind = $33)
and true)
or exists (select 1
from users
where users.cover = $34
and not users.wallet in (select hidings.subject_id
from hidings
where hidings.kind = $35)
and true)) then false else (exists (select 1
from works
where works.media = $36
and (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $37)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $38)))
and true
and true)
or exists (select 1
from works
where works.cover = $39
and (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $40)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $41)))
and true
and true)
or exists (select 1
from works
where works.metadata_hash = $42
and (works.hidden
or works.creator in (select hidings.subject_id
from hidings
where hidings.kind = $43)
or (works.collection_id is not null
and works.collection_id in (select hidings.subject_id
from hidings
where hidings.kind = $44)))
and true
and true)
or exists (select 1
from collections
where collections.image = $45
and (collections.id in (select hidings.subject_id
from hidings
where hidings.kind = $46)
or collections.creator in (select hidings.subject_id
from hidings
where hidings.kind = $47))
and true)
or exists (select 1
from users
where users.avatar = $48
and users.wallet in (select hidings.subject_id
from hidings
where hidings.kind = $49)
and true)
or exists (select 1
from users
where users.cover = $50
and users.wallet in (select hidings.subject_id
from hidings
where hidings.kind = $51)
and true)) end) end) as withheld;
/*
Result
  InitPlan 1
    ->  Seq Scan on curation
          Filter: (strpos((entries)::text, 'hash'::text) > 0)
  InitPlan 2
    ->  Seq Scan on brand
          Filter: ((facts ->> 'logo'::text) = 'hash'::text)
  InitPlan 19
    ->  Seq Scan on withheld_files
          Filter: ((hash = 'hash'::text) AND (NOT EXISTS(SubPlan 16)) AND (NOT EXISTS(SubPlan 18)) AND (NOT EXISTS(SubPlan 8)) AND (NOT EXISTS(SubPlan 11)) AND (NOT EXISTS(SubPlan 14)) AND (NOT EXISTS(SubPlan 5)))
          SubPlan 16
            ->  Index Scan using users_avatar on users
                  Index Cond: (avatar = 'hash'::text)
                  Filter: ((NOT (ANY (wallet = (hashed SubPlan 15).col1))) AND (COALESCE(avatar_since, created_at) < withheld_files.at))
                  SubPlan 15
                    ->  Seq Scan on hidings hidings_8
                          Filter: (kind = 'person'::text)
          SubPlan 18
            ->  Index Scan using users_cover on users users_1
                  Index Cond: (cover = 'hash'::text)
                  Filter: ((NOT (ANY (wallet = (hashed SubPlan 17).col1))) AND (COALESCE(cover_since, created_at) < withheld_files.at))
                  SubPlan 17
                    ->  Seq Scan on hidings hidings_9
                          Filter: (kind = 'person'::text)
          SubPlan 8
            ->  Index Scan using works_cover on works works_1
                  Index Cond: (cover = 'hash'::text)
                  Filter: ((NOT hidden) AND (token_id IS NOT NULL) AND (NOT (ANY (creator = (hashed SubPlan 6).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 7).col1)))) AND (COALESCE(files_since, created_at) < withheld_files.at))
                  SubPlan 6
                    ->  Seq Scan on hidings hidings_2
                          Filter: (kind = 'person'::text)
                  SubPlan 7
                    ->  Seq Scan on hidings hidings_3
                          Filter: (kind = 'collection'::text)
          SubPlan 11
            ->  Index Scan using works_metadata_hash on works works_2
                  Index Cond: (metadata_hash = 'hash'::text)
                  Filter: ((NOT hidden) AND (token_id IS NOT NULL) AND (NOT (ANY (creator = (hashed SubPlan 9).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 10).col1)))) AND (COALESCE(files_since, created_at) < withheld_files.at))
                  SubPlan 9
                    ->  Seq Scan on hidings hidings_4
                          Filter: (kind = 'person'::text)
                  SubPlan 10
                    ->  Seq Scan on hidings hidings_5
                          Filter: (kind = 'collection'::text)
          SubPlan 14
            ->  Index Scan using collections_image on collections
                  Index Cond: (image = 'hash'::text)
                  Filter: ((NOT (ANY (id = (hashed SubPlan 12).col1))) AND (NOT (ANY (creator = (hashed SubPlan 13).col1))) AND (created_at < withheld_files.at))
                  SubPlan 12
                    ->  Seq Scan on hidings hidings_6
                          Filter: (kind = 'collection'::text)
                  SubPlan 13
                    ->  Seq Scan on hidings hidings_7
                          Filter: (kind = 'person'::text)
          SubPlan 5
            ->  Bitmap Heap Scan on works
                  Recheck Cond: (media = 'hash'::text)
                  Filter: ((NOT hidden) AND (token_id IS NOT NULL) AND (NOT (ANY (creator = (hashed SubPlan 3).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 4).col1)))) AND (COALESCE(files_since, created_at) < withheld_files.at))
                  ->  Bitmap Index Scan on works_media
                        Index Cond: (media = 'hash'::text)
                  SubPlan 3
                    ->  Seq Scan on hidings
                          Filter: (kind = 'person'::text)
                  SubPlan 4
                    ->  Seq Scan on hidings hidings_1
                          Filter: (kind = 'collection'::text)
  InitPlan 22
    ->  Index Scan using works_media on works works_3
          Index Cond: (media = 'hash'::text)
          Filter: ((NOT hidden) AND (token_id IS NOT NULL) AND (NOT (ANY (creator = (hashed SubPlan 20).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 21).col1)))))
          SubPlan 20
            ->  Seq Scan on hidings hidings_10
                  Filter: (kind = 'person'::text)
          SubPlan 21
            ->  Seq Scan on hidings hidings_11
                  Filter: (kind = 'collection'::text)
  InitPlan 25
    ->  Index Scan using works_cover on works works_4
          Index Cond: (cover = 'hash'::text)
          Filter: ((NOT hidden) AND (token_id IS NOT NULL) AND (NOT (ANY (creator = (hashed SubPlan 23).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 24).col1)))))
          SubPlan 23
            ->  Seq Scan on hidings hidings_12
                  Filter: (kind = 'person'::text)
          SubPlan 24
            ->  Seq Scan on hidings hidings_13
                  Filter: (kind = 'collection'::text)
  InitPlan 28
    ->  Index Scan using works_metadata_hash on works works_5
          Index Cond: (metadata_hash = 'hash'::text)
          Filter: ((NOT hidden) AND (token_id IS NOT NULL) AND (NOT (ANY (creator = (hashed SubPlan 26).col1))) AND ((collection_id IS NULL) OR (NOT (ANY (collection_id = (hashed SubPlan 27).col1)))))
          SubPlan 26
            ->  Seq Scan on hidings hidings_14
                  Filter: (kind = 'person'::text)
          SubPlan 27
            ->  Seq Scan on hidings hidings_15
                  Filter: (kind = 'collection'::text)
  InitPlan 31
    ->  Index Scan using collections_image on collections collections_1
          Index Cond: (image = 'hash'::text)
          Filter: ((NOT (ANY (id = (hashed SubPlan 29).col1))) AND (NOT (ANY (creator = (hashed SubPlan 30).col1))))
          SubPlan 29
            ->  Seq Scan on hidings hidings_16
                  Filter: (kind = 'collection'::text)
          SubPlan 30
            ->  Seq Scan on hidings hidings_17
                  Filter: (kind = 'person'::text)
  InitPlan 33
    ->  Index Scan using users_avatar on users users_2
          Index Cond: (avatar = 'hash'::text)
          Filter: (NOT (ANY (wallet = (hashed SubPlan 32).col1)))
          SubPlan 32
            ->  Seq Scan on hidings hidings_18
                  Filter: (kind = 'person'::text)
  InitPlan 35
    ->  Index Scan using users_cover on users users_3
          Index Cond: (cover = 'hash'::text)
          Filter: (NOT (ANY (wallet = (hashed SubPlan 34).col1)))
          SubPlan 34
            ->  Seq Scan on hidings hidings_19
                  Filter: (kind = 'person'::text)
  InitPlan 38
    ->  Index Scan using works_media on works works_6
          Index Cond: (media = 'hash'::text)
          Filter: (hidden OR (ANY (creator = (hashed SubPlan 36).col1)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 37).col1))))
          SubPlan 36
            ->  Seq Scan on hidings hidings_20
                  Filter: (kind = 'person'::text)
          SubPlan 37
            ->  Seq Scan on hidings hidings_21
                  Filter: (kind = 'collection'::text)
  InitPlan 41
    ->  Index Scan using works_cover on works works_7
          Index Cond: (cover = 'hash'::text)
          Filter: (hidden OR (ANY (creator = (hashed SubPlan 39).col1)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 40).col1))))
          SubPlan 39
            ->  Seq Scan on hidings hidings_22
                  Filter: (kind = 'person'::text)
          SubPlan 40
            ->  Seq Scan on hidings hidings_23
                  Filter: (kind = 'collection'::text)
  InitPlan 44
    ->  Index Scan using works_metadata_hash on works works_8
          Index Cond: (metadata_hash = 'hash'::text)
          Filter: (hidden OR (ANY (creator = (hashed SubPlan 42).col1)) OR ((collection_id IS NOT NULL) AND (ANY (collection_id = (hashed SubPlan 43).col1))))
          SubPlan 42
            ->  Seq Scan on hidings hidings_24
                  Filter: (kind = 'person'::text)
          SubPlan 43
            ->  Seq Scan on hidings hidings_25
                  Filter: (kind = 'collection'::text)
  InitPlan 47
    ->  Index Scan using collections_image on collections collections_2
          Index Cond: (image = 'hash'::text)
          Filter: ((ANY (id = (hashed SubPlan 45).col1)) OR (ANY (creator = (hashed SubPlan 46).col1)))
          SubPlan 45
            ->  Seq Scan on hidings hidings_26
                  Filter: (kind = 'collection'::text)
          SubPlan 46
            ->  Seq Scan on hidings hidings_27
                  Filter: (kind = 'person'::text)
  InitPlan 48
    ->  Nested Loop
          Join Filter: (users_4.wallet = hidings_28.subject_id)
          ->  Index Scan using users_avatar on users users_4
                Index Cond: (avatar = 'hash'::text)
          ->  Seq Scan on hidings hidings_28
                Filter: (kind = 'person'::text)
  InitPlan 49
    ->  Nested Loop
          Join Filter: (users_5.wallet = hidings_29.subject_id)
          ->  Index Scan using users_cover on users users_5
                Index Cond: (cover = 'hash'::text)
          ->  Seq Scan on hidings hidings_29
                Filter: (kind = 'person'::text)
*/
