import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { categoriesQuery } from '#data/categories.ts'
import type { Form } from '#parts/act/useForm.ts'
import { chipClass } from '#ui/chipClass.ts'
import { FieldError } from '#ui/fields/FieldError.tsx'
import { categoryName } from '#words/categoryName.ts'
import { t } from '#words/t.ts'

/** The categories of the work; at least one must be chosen. */
export function CategoryField({ form }: { form: Form<{ categories: readonly string[] }> }) {
  const id = useId()
  const chosen = form.draft.categories
  const error = form.errorAt('categories')
  const categories = useQuery(categoriesQuery()).data?.categories ?? []
  function choose(categories: readonly string[]) {
    form.change({ categories })
    form.leave('categories')
  }
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="mb-2 font-medium">{t('categories')}</legend>
      <div className="flex flex-wrap gap-2">
        {categories.map((category, index) => {
          const { _id } = category
          const on = chosen.includes(_id)
          return (
            <button
              key={_id}
              type="button"
              aria-pressed={on}
              aria-invalid={index === 0 && error !== null ? true : undefined}
              onClick={() => choose(on ? chosen.filter((other) => other !== _id) : [...chosen, _id])}
              className={chipClass(on)}
            >
              {categoryName(category)}
            </button>
          )
        })}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
