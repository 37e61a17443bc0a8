import { useEffect, useRef } from 'react'
import { FieldError, FieldMark } from '#app/ui/forms/field.tsx'
import { useField } from '#app/ui/forms/form-context.ts'
import type { CategoryNode } from '../franchise-draft.ts'

const NAME = 'categoryIds'

/** Subcategories can be chosen only under a chosen main category; one chosen astray can still be unticked (F-26). */
function lockSubcategories(item: Element): void {
  const main = item.querySelector<HTMLInputElement>('[data-main]')
  for (const sub of item.querySelectorAll<HTMLInputElement>('[data-sub]')) sub.disabled = !main?.checked && !sub.checked
}

type CategoryChoiceProps = {
  categories: readonly CategoryNode[]
  chosen: readonly string[]
  /** Something that the form offers could not be read. */ isMissing: boolean
}

/**
 * One or more main categories, each with its subcategories as checkboxes that appear under it by styles alone
 * (F-39, 3-decisions 36). Unticking a main category clears its subcategories (F-40).
 */
export function CategoryChoice({ categories, chosen, isMissing }: CategoryChoiceProps) {
  const list = useRef<HTMLUListElement>(null)
  const hint = 'Choose at least one. You can then add subcategories.'
  const field = useField({ name: NAME, hint })

  useEffect(() => {
    for (const item of list.current?.children ?? []) lockSubcategories(item)
  }, [])

  function change(input: HTMLInputElement) {
    const item = input.closest('li')
    if (!item) return
    if (input.dataset['main'] !== undefined && !input.checked)
      for (const sub of item.querySelectorAll<HTMLInputElement>('[data-sub]')) sub.checked = false
    lockSubcategories(item)
  }

  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={field.aria['aria-describedby']}>
      <legend className="field-label">
        Categories
        <FieldMark required />
      </legend>
      <p className="field-hint" id={field.hintId}>
        {hint}
      </p>
      <FieldError id={field.errorId}>{field.error}</FieldError>
      <ul ref={list} className="grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
        {categories.map((main, index) => (
          <li key={main.id} className="group/main border-b border-line py-1.5">
            <label className="check">
              <input
                type="checkbox"
                name={NAME}
                value={main.id}
                data-main
                id={index === 0 ? field.id : undefined}
                defaultChecked={chosen.includes(main.id)}
                aria-invalid={field.aria['aria-invalid']}
                onChange={(event) => change(event.currentTarget)}
              />
              <span>{main.name}</span>
            </label>
            {main.subcategories.length > 0 ? (
              <div
                role="group"
                aria-label={`Subcategories of ${main.name}`}
                className="hidden pb-2 pl-8 group-has-checked/main:grid"
              >
                {main.subcategories.map((sub) => (
                  <label key={sub.id} className="check check-small">
                    <input
                      type="checkbox"
                      name={NAME}
                      value={sub.id}
                      data-sub
                      defaultChecked={chosen.includes(sub.id)}
                      onChange={(event) => change(event.currentTarget)}
                    />
                    <span>{sub.name}</span>
                  </label>
                ))}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {categories.length === 0 ? (
        <p className="text-ink-2">
          {isMissing
            ? 'We can’t show the categories just now. Save to try again: we’ll keep what you’ve entered.'
            : 'There are no categories yet.'}
        </p>
      ) : null}
    </fieldset>
  )
}
