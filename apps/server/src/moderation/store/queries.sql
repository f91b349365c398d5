-- Made by `npm run queries -w apps/server`: what the store sends, and the plans with 10,000 works.

-- pictures that resemble one
select near.hash::text as hash, near.maker, near.work_id, works.created_at as created_at
from ( select hash, maker, work_id
from fingerprints
where low = any($1::int[])
union all select hash, maker, work_id
from fingerprints
where middle = any($2::int[])
union all select hash, maker, work_id
from fingerprints
where high = any($3::int[])) as near
join works on works.id = near.work_id
where exists ( select 1
from unnest($4::bigint[]) as wanted
where bit_count((near.hash # wanted)::bit(64)) <= $5)
limit $6;
/*
Limit
  ->  Nested Loop
        ->  Nested Loop Semi Join
              Join Filter: (bit_count(((fingerprints.hash # wanted.wanted))::bit(64)) <= '8'::bigint)
              ->  Append
                    ->  Seq Scan on fingerprints
                          Filter: (low = ANY ('{1,0,3,5,9,17,33,65,129,257,513,1025,2049,4097,8193,16385,32769,65537,131073,262145,524289,1048577,2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768,65536,131072,262144,524288,1048576,7,11,19,35,67,131,259,515,1027,2051,4099,8195,16387,32771,65539,131075,262147,524291,1048579,13,21,37,69,133,261,517,1029,2053,4101,8197,16389,32773,65541,131077,262149,524293,1048581,25,41,73,137,265,521,1033,2057,4105,8201,16393,32777,65545,131081,262153,524297,1048585,49,81,145,273,529,1041,2065,4113,8209,16401,32785,65553,131089,262161,524305,1048593,97,161,289,545,1057,2081,4129,8225,16417,32801,65569,131105,262177,524321,1048609,193,321,577,1089,2113,4161,8257,16449,32833,65601,131137,262209,524353,1048641,385,641,1153,2177,4225,8321,16513,32897,65665,131201,262273,524417,1048705,769,1281,2305,4353,8449,16641,33025,65793,131329,262401,524545,1048833,1537,2561,4609,8705,16897,33281,66049,131585,262657,524801,1049089,3073,5121,9217,17409,33793,66561,132097,263169,525313,1049601,6145,10241,18433,34817,67585,133121,264193,526337,1050625,12289,20481,36865,69633,135169,266241,528385,1052673,24577,40961,73729,139265,270337,532481,1056769,49153,81921,147457,278529,540673,1064961,98305,163841,294913,557057,1081345,196609,327681,589825,1114113,393217,655361,1179649,786433,1310721,1572865}'::integer[]))
                    ->  Seq Scan on fingerprints fingerprints_1
                          Filter: (middle = ANY ('{0,1,2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768,65536,131072,262144,524288,1048576,3,5,9,17,33,65,129,257,513,1025,2049,4097,8193,16385,32769,65537,131073,262145,524289,1048577,6,10,18,34,66,130,258,514,1026,2050,4098,8194,16386,32770,65538,131074,262146,524290,1048578,12,20,36,68,132,260,516,1028,2052,4100,8196,16388,32772,65540,131076,262148,524292,1048580,24,40,72,136,264,520,1032,2056,4104,8200,16392,32776,65544,131080,262152,524296,1048584,48,80,144,272,528,1040,2064,4112,8208,16400,32784,65552,131088,262160,524304,1048592,96,160,288,544,1056,2080,4128,8224,16416,32800,65568,131104,262176,524320,1048608,192,320,576,1088,2112,4160,8256,16448,32832,65600,131136,262208,524352,1048640,384,640,1152,2176,4224,8320,16512,32896,65664,131200,262272,524416,1048704,768,1280,2304,4352,8448,16640,33024,65792,131328,262400,524544,1048832,1536,2560,4608,8704,16896,33280,66048,131584,262656,524800,1049088,3072,5120,9216,17408,33792,66560,132096,263168,525312,1049600,6144,10240,18432,34816,67584,133120,264192,526336,1050624,12288,20480,36864,69632,135168,266240,528384,1052672,24576,40960,73728,139264,270336,532480,1056768,49152,81920,147456,278528,540672,1064960,98304,163840,294912,557056,1081344,196608,327680,589824,1114112,393216,655360,1179648,786432,1310720,1572864}'::integer[]))
                    ->  Seq Scan on fingerprints fingerprints_2
                          Filter: (high = ANY ('{0,1,2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768,65536,131072,262144,524288,1048576,2097152,3,5,9,17,33,65,129,257,513,1025,2049,4097,8193,16385,32769,65537,131073,262145,524289,1048577,2097153,6,10,18,34,66,130,258,514,1026,2050,4098,8194,16386,32770,65538,131074,262146,524290,1048578,2097154,12,20,36,68,132,260,516,1028,2052,4100,8196,16388,32772,65540,131076,262148,524292,1048580,2097156,24,40,72,136,264,520,1032,2056,4104,8200,16392,32776,65544,131080,262152,524296,1048584,2097160,48,80,144,272,528,1040,2064,4112,8208,16400,32784,65552,131088,262160,524304,1048592,2097168,96,160,288,544,1056,2080,4128,8224,16416,32800,65568,131104,262176,524320,1048608,2097184,192,320,576,1088,2112,4160,8256,16448,32832,65600,131136,262208,524352,1048640,2097216,384,640,1152,2176,4224,8320,16512,32896,65664,131200,262272,524416,1048704,2097280,768,1280,2304,4352,8448,16640,33024,65792,131328,262400,524544,1048832,2097408,1536,2560,4608,8704,16896,33280,66048,131584,262656,524800,1049088,2097664,3072,5120,9216,17408,33792,66560,132096,263168,525312,1049600,2098176,6144,10240,18432,34816,67584,133120,264192,526336,1050624,2099200,12288,20480,36864,69632,135168,266240,528384,1052672,2101248,24576,40960,73728,139264,270336,532480,1056768,2105344,49152,81920,147456,278528,540672,1064960,2113536,98304,163840,294912,557056,1081344,2129920,196608,327680,589824,1114112,2162688,393216,655360,1179648,2228224,786432,1310720,2359296,1572864,2621440,3145728}'::integer[]))
              ->  Function Scan on unnest wanted
        ->  Index Scan using works_pkey on works
              Index Cond: (id = fingerprints.work_id)
*/

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
