import type { ConsoleBrand } from '@vitrine/api/entities/operator/brand'
import {
  BRAND_ADDRESS,
  BRAND_FEES,
  BRAND_LINE,
  BRAND_NAME,
  BRAND_OPERATOR,
  THEMES,
  TYPEFACES,
} from '@vitrine/domain/operator/brand'
import { checkBrand } from '@vitrine/domain/rules/operator/checkBrand'
import { type ReactNode, useId } from 'react'
import { request } from '#data/browser.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { PictureField } from '#features/operator/console/act/PictureField.tsx'
import { useSharedDraft } from '#features/operator/console/act/useSharedDraft.ts'
import { useAction } from '#parts/act/useAction.ts'
import { useForm } from '#parts/act/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Problem } from '#ui/notices/Problem.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { type BrandDraft, brandOf, draftOf } from './brandDraft.ts'
import { ColourField } from './ColourField.tsx'

const SAVE = 'POST /console/brand'

const FACES = TYPEFACES.map((value) => ({ value, label: w(`typeface_${value}`) }))

/** The brand, changed as a whole. */
export function BrandForm({ saved }: { saved: ConsoleBrand }) {
  const draft = useSharedDraft<BrandDraft>({
    key: 'vitrine.brand',
    saved: draftOf(saved),
    version: saved.version,
    write: SAVE,
    rebase: (client, value) => {
      const now = client.getQueryData<ConsoleBrand>(['GET /console/brand', {}])
      return now ? { value, base: now.version } : null
    },
  })
  const brand = draft.value
  const change = (part: Partial<BrandDraft>) => draft.change({ ...brand, ...part })

  const save = useAction({
    write: SAVE,
    act: () => request(SAVE, { json: { version: draft.version, brand: brandOf(brand) } }),
    said: w('brand_saved'),
    onDone: draft.settle,
    onRefused: (cause) => draft.refuse(cause, form.refuse),
  })

  const form = useForm({
    draft: brand,
    onChange: change,
    issues: checkBrand(brandOf(brand)),
    onSubmit: () => save.mutate(),
  })

  return (
    <form {...form.props} className="flex max-w-2xl flex-col gap-12">
      <Part title={w('brand_names')}>
        <TextField label={w('brand_product')} maxLength={BRAND_NAME} {...form.field('product')} />
        <TextField
          label={w('brand_line')}
          hint={w('brand_line_hint')}
          maxLength={BRAND_LINE}
          {...form.field('line')}
        />
        <TextField
          label={w('brand_store')}
          hint={w('brand_store_hint')}
          maxLength={BRAND_NAME}
          {...form.field('store')}
        />
      </Part>
      <Part title={w('brand_look')}>
        {THEMES.map((theme) => (
          <ColourField key={theme} theme={theme} {...form.field(theme)} />
        ))}
        <RadioCards
          label={w('brand_typeface')}
          name="typeface"
          value={brand.typeface}
          options={FACES}
          onChange={(typeface) => change({ typeface })}
        />
        <PictureField
          label={w('brand_logo')}
          hint={w('brand_logo_hint')}
          image={brand.image}
          error={form.errorAt('logo')}
          onChange={({ picture, image }) => change({ logo: picture, image })}
        />
        <BrandPreview draft={brand} />
      </Part>
      <Part title={w('brand_operator_section')}>
        <TextField
          label={w('brand_operator')}
          hint={w('brand_operator_hint')}
          maxLength={BRAND_OPERATOR}
          {...form.field('operator')}
        />
        <TextArea label={w('brand_address')} rows={3} maxLength={BRAND_ADDRESS} {...form.field('address')} />
        <TextField
          label={w('brand_email')}
          hint={w('brand_email_hint')}
          type="email"
          maxLength={254}
          {...form.field('email')}
        />
        <TextField
          label={w('brand_fees')}
          hint={w('brand_fees_hint')}
          maxLength={BRAND_FEES}
          {...form.field('fees')}
        />
        <TextArea
          label={w('brand_links')}
          hint={w('brand_links_hint')}
          rows={4}
          maxLength={3_000}
          {...form.field('links')}
        />
      </Part>
      {draft.isChanged && (
        <div className="flex flex-col gap-3">
          <Problem text={draft.problem} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="primary" busy={save.isPending}>
              {w('list_save')}
            </Button>
            <Button onClick={draft.settle}>{w('list_discard')}</Button>
          </div>
        </div>
      )}
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
