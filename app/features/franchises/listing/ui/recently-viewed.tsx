import { useEffect } from 'react'
import { useSite } from '#app/site/use-site.ts'
import type { StoredFranchise } from '../stored-franchise.ts'
import { addRecentlyViewed, useRecentlyViewed } from '../recently-viewed.ts'

/** Notes in this browser alone that a franchise was looked at, where the visitor allows it. */
export function AddRecentlyViewed({ id, name }: StoredFranchise) {
  const allowed = useSite().consent?.functionality ?? false
  useEffect(() => {
    if (allowed) addRecentlyViewed({ id, name })
  }, [allowed, id, name])
  return null
}

/** The last franchises that were looked at in this browser; nothing before there are any. */
export function RecentlyViewed() {
  const viewed = useRecentlyViewed()
  if (viewed.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="viewed">
      <h2 id="viewed">Recently viewed</h2>
      <p className="text-sm text-ink-2">
        Saved on this device only. <a href="/cookies#settings">Cookie settings</a>
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {viewed.map((franchise) => (
          <li key={franchise.id}>
            <a href={`/franchise/${franchise.id}`} className="link inline-block py-1">
              {franchise.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
