import { Picture, sourceSet } from '#app/ui/pictures/picture.tsx'
import { artOf, picturePath } from '../franchise-picture.ts'
import type { FranchiseView } from '../queries/get-franchise.server.ts'

/** The pictures at the top: the main one and up to two of the gallery, or art where there are none. */
export function FrontPictures({ franchise }: { franchise: FranchiseView }) {
  const gallery = franchise.gallery.flatMap((image) => picturePath(image.imageUrl) ?? []).slice(0, 2)
  const { seed, hue } = artOf(franchise)
  const side = [gallery[0] ?? null, gallery[1] ?? null]
  return (
    <div className="grid gap-2 sm:grid-cols-[2fr_1fr]">
      <div className="relative aspect-3/2 overflow-hidden rounded-lg bg-line">
        <Picture
          path={picturePath(franchise.imageUrl)}
          alt={picturePath(franchise.imageUrl) ? franchise.name : ''}
          sizes="(min-width: 64rem) 32rem, 94vw"
          seed={seed}
          hue={hue}
          eager
        />
      </div>
      <div className="hidden gap-2 sm:grid sm:grid-rows-2">
        {side.map((path, index) => (
          <div key={index} className="relative overflow-hidden rounded-lg bg-line">
            <Picture path={path} alt="" sizes="16rem" seed={`${seed}-${index + 1}`} hue={hue} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** All pictures of the gallery; each leads to itself in full size (P-37). */
export function Gallery({ franchise }: { franchise: FranchiseView }) {
  const paths = franchise.gallery.flatMap((image) => picturePath(image.imageUrl) ?? [])
  if (paths.length === 0) return <p className="text-ink-2">No pictures have been added yet.</p>
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {paths.map((path, index) => (
        <li key={path}>
          <a href={`${path}/1440.webp`} className="relative block aspect-3/2 overflow-hidden rounded-lg bg-line">
            <img
              className="fill"
              src={`${path}/480.webp`}
              srcSet={sourceSet(path)}
              sizes="(min-width: 64rem) 24rem, 94vw"
              alt={`${franchise.name}, ${index + 1} of ${paths.length}`}
              width={960}
              height={640}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
