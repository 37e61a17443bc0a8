import type { Source } from '../post.ts'

type PostCreditsProps = { author: string; /** A line about them. */ line: string | null; sources: readonly Source[] }

/** Who wrote a post and what it rests on, after its words; nothing where neither is known. */
export function PostCredits({ author, line, sources }: PostCreditsProps) {
  if (!line && sources.length === 0) return null
  return (
    <div className="panel grid max-w-text grid-cols-1 gap-5 wrap-anywhere">
      {line ? (
        <section className="grid gap-1" aria-labelledby="author">
          <h2 id="author" className="text-lg">{`About ${author}`}</h2>
          <p>{line}</p>
        </section>
      ) : null}
      {sources.length > 0 ? (
        <section className="grid gap-1" aria-labelledby="sources">
          <h2 id="sources" className="text-lg">
            Sources
          </h2>
          <ul className="grid list-disc gap-1 pl-6">
            {sources.map(({ title, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
