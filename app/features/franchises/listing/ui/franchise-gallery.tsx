import { picturePath } from '#app/lib/upload-url.ts'
import { Picture, pictureSizes, sourceSet } from '#app/ui/pictures/picture.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import type { FranchiseView } from '../queries/get-franchise.server.ts'

/** What stands in an empty gallery. */
export const NO_PICTURES = 'No pictures have been added yet.'

/** The pictures of the gallery that are ours, with their words; '' where there are none. */
const galleryOf = ({ gallery }: Pick<FranchiseView, 'gallery'>) =>
  gallery.flatMap(({ imageUrl, alt }) => {
    const path = picturePath(imageUrl)
    return path ? [{ path, alt }] : []
  })

type Pictured = { franchise: Pick<FranchiseView, 'name' | 'imageUrl' | 'gallery'> }

/** The pictures at the top: the main one and two of the gallery. Nothing stands in for what was never taken. */
export function FrontPictures({ franchise }: Pictured) {
  const gallery = galleryOf(franchise)
  const main = picturePath(franchise.imageUrl)
  const [front, ...others] = main ? [{ path: main, alt: '' }, ...gallery] : gallery
  if (!front) return null
  const side = others.slice(0, 2)
  return (
    <div className={classNames('grid gap-2', side.length > 0 && 'sm:grid-cols-[2fr_1fr]')}>
      <div className="relative aspect-3/2 overflow-hidden rounded-lg bg-line">
        <Picture path={front.path} alt={front.alt || franchise.name} sizes="(min-width: 64rem) 32rem, 94vw" eager />
      </div>
      {side.length > 0 ? (
        <div className={classNames('hidden gap-2 sm:grid', side.length === 2 && 'sm:grid-rows-2')}>
          {side.map(({ path, alt }) => (
            <div key={path} className="relative overflow-hidden rounded-lg bg-line">
              <Picture path={path} alt={alt} sizes="16rem" />
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** All pictures of the gallery; each leads to itself in full size (P-37). */
export function Gallery({ franchise }: Pictured) {
  const pictures = galleryOf(franchise)
  if (pictures.length === 0) return <p className="text-ink-2">{NO_PICTURES}</p>
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {pictures.map(({ path, alt }, index) => (
        <li key={path}>
          <a href={`${path}/1440.webp`} className="relative block aspect-3/2 overflow-hidden rounded-lg bg-line">
            <img
              className="fill"
              src={`${path}/480.webp`}
              srcSet={sourceSet(path)}
              sizes={pictureSizes('(min-width: 64rem) 24rem, 94vw')}
              alt={alt || `${franchise.name}, ${index + 1} of ${pictures.length}`}
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
