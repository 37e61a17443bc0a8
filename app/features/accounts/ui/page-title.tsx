import { useSite } from '../use-site.ts'

/** The document's title. Pages behind a door and forms of accounts have no place in a search engine. */
export function PageTitle({ children, index }: { children: string; index?: boolean }) {
  const { siteName } = useSite()
  return (
    <>
      <title>{`${children} · ${siteName}`}</title>
      {index ? null : <meta name="robots" content="noindex" />}
    </>
  )
}
