import type { ReactNode } from 'react'
import { plural } from '../../../lib/text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Art } from '#app/ui/pictures/picture.tsx'
import type { CategoryCount } from '../category.ts'
import { CategoryIcon } from './category-icon.tsx'

type CategoryTileProps = {
  category: CategoryCount
  level?: 2 | 3
  /** What follows under the name, such as subcategories. */
  children?: ReactNode
}

/** A category with its terrain, icon and number of franchises in words (P-07). */
export function CategoryTile({ category, level = 3, children }: CategoryTileProps) {
  const Heading = `h${level}` as const
  return (
    <Card className="overflow-hidden">
      <div className="relative h-20 bg-line">
        <Art hue={category.hue} seed={`category-${category.id.slice(0, 8)}`} band />
        <span className="absolute bottom-3 left-4 inline-flex rounded-md bg-surface p-2 text-lg text-ink shadow-soft">
          <CategoryIcon name={category.icon} />
        </span>
      </div>
      <div className="grid grid-cols-1 content-start gap-1 p-3 wrap-anywhere sm:p-4">
        <Heading className="text-lg">
          <a href={`/category/${category.id}`} className="card-link">
            {category.name}
          </a>
        </Heading>
        <p className="text-sm text-ink-2">{plural(category.franchises, 'franchise')}</p>
        {children}
      </div>
    </Card>
  )
}
