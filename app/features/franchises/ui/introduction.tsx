import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Art } from '../../../ui/picture.tsx'

/** A film of our own plays here, with captions from the file beside it (`.vtt`); one from elsewhere opens there. Neither is fetched before the press (3-decisions 60). */
function Film({ url }: { url: string }) {
  const [playing, setPlaying] = useState(false)
  const own = url.startsWith('/') && !url.startsWith('//')
  return (
    <div className="card relative grid aspect-video place-items-center overflow-hidden">
      {playing ? (
        <video className="fill" src={url} controls autoPlay>
          <track kind="captions" src={url.replace(/\.\w+$/, '.vtt')} srcLang="en-GB" label="English" default />
        </video>
      ) : (
        <>
          <div className="absolute inset-0">
            <Art hue={206} seed="introduction" />
          </div>
          {own ? (
            <Button icon={Play} className="relative" onClick={() => setPlaying(true)}>
              Watch the introduction
            </Button>
          ) : (
            <a href={url} target="_blank" rel="noopener" className="btn relative">
              <Icon of={Play} />
              Watch the introduction (opens in a new tab)
            </a>
          )}
        </>
      )}
    </div>
  )
}

/** The introduction: words always, a film where the site has one (P-09). `videoUrl` is a path of ours or http(s). */
export function Introduction({ siteName, videoUrl }: { siteName: string; videoUrl: string | null }) {
  const film = videoUrl && /^(?:\/[^/]|https?:\/\/)/.test(videoUrl) ? videoUrl : null
  return (
    <section className={film ? 'wrap grid items-center gap-8 pt-16 lg:grid-cols-2' : 'wrap grid gap-6 pt-16'} aria-labelledby="introduction">
      <div className="grid content-start gap-4">
        <h2 id="introduction">{`An introduction to ${siteName}`}</h2>
        <div className="grid max-w-text gap-4 text-ink-2">
          <p>A franchise is a business that somebody else has tried before you: their name, their methods and their training, for a fee and a share of what you take. Whether it suits you depends on what it costs, what it asks of your week and what is left at the end.</p>
          <p>{`${siteName} puts UK franchises side by side so that you can look before you talk. Search by category, place and investment, read what each franchisor says, and ask several of them with one form. They answer you directly.`}</p>
        </div>
      </div>
      {film ? <Film url={film} /> : null}
    </section>
  )
}
