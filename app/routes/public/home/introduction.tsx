import { Film } from './film-player.tsx'

function UsualText({ siteName }: { siteName: string }) {
  return (
    <>
      <p>
        A franchise lets you run your own business using a brand, methods and training that already exist. In return you
        pay a fee up front and, usually, a share of your sales. Whether it suits you depends on the cost, the hours and
        what you have left after fees.
      </p>
      <p>
        {`${siteName} puts UK franchises side by side, so you can do your homework before you talk to ` +
          `anyone. Search by category, place and investment, read what each franchisor says, and contact ` +
          `several of them with one form. They’ll reply to you directly.`}
      </p>
    </>
  )
}

/**
 * The introduction: words, and the film unless the site hides it (P-09). `text` stands in place of the usual words;
 * `film` is a path of ours or https.
 */
export function Introduction({ siteName, text, film }: { siteName: string; text: string | null; film: string | null }) {
  return (
    <section
      className={
        film ? 'wrap grid grid-cols-1 items-start gap-8 pt-16 lg:grid-cols-2' : 'wrap grid grid-cols-1 gap-6 pt-16'
      }
      aria-labelledby="introduction"
    >
      <div className="grid content-start gap-4">
        <h2 id="introduction">{`An introduction to ${siteName}`}</h2>
        <div className="grid max-w-text gap-4 text-ink-2">
          {text ? text.split(/\n\n+/).map((part, at) => <p key={at}>{part}</p>) : <UsualText siteName={siteName} />}
        </div>
      </div>
      {film ? <Film url={film} /> : null}
    </section>
  )
}
