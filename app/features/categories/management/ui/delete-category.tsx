import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { formatList, plural } from '#app/lib/text.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { categoryHref, type CategoryContents, contentsKey } from '../managed-categories.ts'

type Doomed = {
  id: string
  name: string
  parentId: string | null
  contents: CategoryContents
  /** The main categories there are. */
  mains: readonly { id: string; name: string }[]
  failure: FormFailure | undefined
}

const counted = (count: number, line: (count: number) => string): string[] => (count > 0 ? [line(count)] : [])

/**
 * Where the franchises go that are in no other category: main ones only, as subcategories are chosen beside theirs. Of
 * a subcategory it is its own main category, unless the admin wants otherwise. Focus starts here: from
 * Cancel, Tab would pass it by.
 */
function MoveField({ id, parentId, contents, mains }: Doomed) {
  if (contents.withoutAnother === 0) return null
  const others = mains.filter((main) => main.id !== id)
  const parent = others.find((main) => main.id === parentId)
  return (
    <SelectField
      label={`Move ${plural(contents.withoutAnother, 'franchise')} to`}
      name="moveTo"
      data-first
      hint={`Its address will lead there too. Without a category, it ${
        parent ? `will lead to ${parent.name}` : 'will stop working'
      }, and buyers can find a franchise by searching only.`}
      defaultValue={parentId ?? ''}
      options={[{ value: '', label: 'No category' }, ...others.map((main) => ({ value: main.id, label: main.name }))]}
    />
  )
}

/** What goes with a category, in full (3-decisions 48). */
function linesOf({ name, contents: has }: Doomed): string[] {
  return [
    ...counted(has.subcategories, (n) => plural(n, 'subcategory', 'subcategories')),
    ...counted(has.articles, (n) => `${plural(n, 'article')} with questions`),
    ...counted(
      has.franchises,
      (n) =>
        `The place of ${plural(n, 'franchise')} in it. ` +
        (has.withoutAnother === 0
          ? 'They stay in their other categories.'
          : has.withoutAnother < n
            ? `${has.withoutAnother} of them ${has.withoutAnother === 1 ? 'is' : 'are'} in no other category.`
            : `${n === 1 ? 'It’s' : 'They’re'} in no other category.`),
    ),
    ...counted(
      has.featuredAds + has.banners,
      () =>
        `Its place in ${formatList([
          ...counted(has.featuredAds, (n) => plural(n, 'featured ad')),
          ...counted(has.banners, (n) => plural(n, 'banner')),
        ])} that ${has.featuredAds + has.banners === 1 ? 'is' : 'are'} running or still to come`,
    ),
    ...counted(
      has.bannersEnding,
      (n) =>
        `${plural(n, 'banner')} for ${name} alone: ${n === 1 ? 'it ends' : 'they end'} now. If ${
          n === 1 ? 'it’s' : 'they’re'
        } paid, refund ${n === 1 ? 'it' : 'them'} first.`,
    ),
  ]
}

function Question(of: Doomed) {
  const lines = linesOf(of)
  const parent = of.mains.find(({ id }) => id === of.parentId)
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
      <MoveField {...of} />
      <p>
        {of.contents.withoutAnother > 0
          ? null
          : parent
            ? `Its address will lead to ${parent.name}. `
            : 'Its address will stop working. '}
        This can’t be undone.
      </p>
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
