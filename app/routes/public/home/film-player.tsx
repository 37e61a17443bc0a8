import Play from 'lucide-react/icons/play'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Art } from '#app/ui/pictures/picture.tsx'
import { FILM, FILM_SHOWS } from './film.ts'

/**
 * The address without the ending: captions, and for our own film another form of it and a picture, lie beside the file.
 */
const beside = (path: string, ending: string) => path.replace(/\.\w+$/, ending)

/** A film on another site opens there. */
function Elsewhere({ url }: { url: string }) {
  return (
    <div className="card relative grid aspect-video place-items-center overflow-hidden">
      <div className="absolute inset-0">
        <Art hue={206} seed="introduction" />
      </div>
      <a href={url} target="_blank" rel="noopener" className="btn relative">
        <Icon of={Play} />
        Watch: how it works (opens in a new tab)
      </a>
    </div>
  )
}

/**
 * The film of the introduction, in the browser's own player: it needs no scripts. Nothing of it is fetched before the
 * press (3-decisions 60), the captions neither. The picture before it lies behind the player, because a poster cannot
 * wait until it is near.
 */
export function Film({ url }: { url: string }) {
  if (!url.startsWith('/')) return <Elsewhere url={url} />
  const ours = url === FILM
  return (
    <div className="grid content-start gap-2">
      <div className="card film-frame relative aspect-video overflow-hidden">
        {ours ? (
          <img
            className="fill"
            src={beside(url, '.webp')}
            alt=""
            width={1120}
            height={630}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <Art hue={206} seed="introduction" />
        )}
        <video
          className="fill film"
          controls
          preload="none"
          playsInline
          width={1280}
          height={720}
          aria-label={ours ? 'How it works: a 25-second video without sound' : 'The introduction'}
        >
          <source src={url} type={url.endsWith('.webm') ? 'video/webm' : undefined} />
          {ours ? <source src={beside(url, '.mp4')} type="video/mp4" /> : null}
          <track kind="captions" src={beside(url, '.vtt')} srcLang="en-GB" label={ours ? 'What is shown' : 'English'} />
        </video>
      </div>
      {ours ? (
        <p className="text-sm text-ink-2">
          How it works, in 25 seconds and without sound. Names and figures are examples only.
        </p>
      ) : null}
      {ours ? (
        <Disclosure summary="Video transcript">
          <div className="prose">
            <ol>
              {FILM_SHOWS.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </div>
        </Disclosure>
      ) : null}
    </div>
  )
}
