import { useDeferredValue } from 'react'
import { documentTitle, shownDescription } from '#app/lib/page-meta.ts'
import { useSite } from '#app/site/use-site.ts'
import { excerptOf } from '../../post.ts'

type SearchPreviewProps = { title: string; metaTitle: string; description: string; html: string }

/** A post as a search engine may show it: where it stands, title and description, as its page will have them. */
export function SearchPreview({ title, metaTitle, description, html }: SearchPreviewProps) {
  const { siteName, siteUrl } = useSite()
  const text = useDeferredValue(html)
  const name = title.trim() || 'Title of the post'
  const shown = shownDescription(excerptOf(description, text))
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1 rounded-md border border-line p-4">
      <p className="text-sm text-ink-2">How it may look in search results</p>
      <p className="truncate text-sm text-green">{`${new URL(siteUrl).host} › blog › ${name}`}</p>
      <p className="text-base wrap-anywhere text-blue">{documentTitle(metaTitle.trim() || name, siteName)}</p>
      <p className="text-sm wrap-anywhere text-ink-2">{shown || 'The beginning of the text.'}</p>
    </div>
  )
}
