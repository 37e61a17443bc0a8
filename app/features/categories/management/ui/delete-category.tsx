import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { plural } from '#app/lib/text.ts'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { categoryHref, type CategoryContents, contentsKey } from '../managed-categories.ts'

type Doomed = { id: string; name: string; contents: CategoryContents; failure: FormFailure | undefined }

const counted = (count: number, line: (count: number) => string): string[] => (count > 0 ? [line(count)] : [])

/** What goes with a category, in full (3-decisions 48). */
function linesOf({ name, contents: has }: Doomed): string[] {
  return [
    ...counted(has.subcategories, (n) => plural(n, 'subcategory', 'subcategories')),
    ...counted(has.articles, (n) => `${plural(n, 'article')} with questions`),
    ...counted(
      has.franchises,
      (n) =>
        `The place of ${plural(n, 'franchise')} in it` +
        (has.withoutAnother > 0
          ? `: ${plural(has.withoutAnother, 'franchise')} will be in no category. The franchises themselves stay.`
          : '. They stay in their other categories.'),
    ),
    ...counted(
      has.featuredAds + has.banners,
      (n) => `Its place in ${plural(n, 'advertisement')}. Banners that were only for ${name} end.`,
    ),
  ]
}

function Question(of: Doomed) {
  const lines = linesOf(of)
  return (
    <div className="grid gap-3 wrap-anywhere">
      {lines.length > 0 ? (
        <>
          <p>With {of.name}, this will be deleted:</p>
          <ul className="grid list-disc gap-2 pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{of.name} has no subcategories, articles or franchises.</p>
      )}
      <p>This can’t be undone.</p>
    </div>
  )
}

const asking = ({ id, name, contents }: Doomed) => ({
  title: `Delete ${name}?`,
  confirmText: 'Delete category',
  pendingText: 'Deleting...',
  action: categoryHref(id, { task: 'delete' }),
  fields: { intent: 'delete', id, seen: contentsKey(contents) },
})

export function DeleteCategoryButton(of: Doomed) {
  return (
    <ConfirmButton
      {...asking(of)}
      action={categoryHref(of.id)}
      label={
        <>
          Delete<span className="visually-hidden"> {of.name}</span>
        </>
      }
      fallbackHref={categoryHref(of.id, { task: 'delete' })}
      size="small"
      failure={of.failure}
    >
      <Question {...of} />
    </ConfirmButton>
  )
}

/** The same question on a page of its own. */
export function DeleteCategoryPage(of: Doomed) {
  return (
    <ConfirmPage {...asking(of)} cancelHref={categoryHref(of.id)} failure={of.failure}>
      <Question {...of} />
    </ConfirmPage>
  )
}
