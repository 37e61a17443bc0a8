import { Film } from './film-player.tsx'

/** The introduction: words, and the film unless the site hides it (P-09). `film` is a path of ours or https. */
export function Introduction({ siteName, film }: { siteName: string; film: string | null }) {
  return (
    <section
      className={film ? 'wrap grid items-start gap-8 pt-16 lg:grid-cols-2' : 'wrap grid gap-6 pt-16'}
      aria-labelledby="introduction"
    >
      <div className="grid content-start gap-4">
        <h2 id="introduction">{`An introduction to ${siteName}`}</h2>
        <div className="grid max-w-text gap-4 text-ink-2">
          <p>
            A franchise is a business that somebody else has tried before you: their name, their methods and their
            training, for a fee and a share of what you take. Whether it suits you depends on what it costs, what it
            asks of your week and what is left at the end.
          </p>
          <p>
            {`${siteName} puts UK franchises side by side so that you can look before you talk. Search by category, ` +
              `place and investment, read what each franchisor says, and ask several of them with one form. They ` +
              `answer you directly.`}
          </p>
        </div>
      </div>
      {film ? <Film url={film} /> : null}
    </section>
  )
}
