import type { FranchiseView } from '../queries/get-franchise.server.ts'

type MoreInCategoryProps = { category: NonNullable<FranchiseView['category']>; cash: string }

/** Where whoever wants others like this one, but cheaper, goes on: the three that are shown may all cost more. */
export function MoreInCategory({ category: { id, name }, cash }: MoreInCategoryProps) {
  return (
    <p className="line-more">
      <a href={`/category/${id}?sort=investment-asc${cash && `&${cash}`}`} className="link">
        {`All in ${name}, lowest investment first`}
      </a>
    </p>
  )
}

/** Over the franchises that are like this one. */
export const SimilarTitle = () => (
  <h2 id="similar" className="line-more">
    Similar franchises
  </h2>
)
