import { sourceSet } from '#app/ui/pictures/picture.tsx'

export type BannerImage = {
  imageUrl: string
  /** For narrow screens, if there is one. */
  mobileImageUrl?: string | null
  /** http or https; opens in a new tab. */
  href: string
  /** The advertiser's name. */
  name: string
  /** What the picture shows, where that is more than the name. */
  altText?: string | null
}

/** A banner is kept in its own width too (V-14). */
const upload = /^(\/files\/[^/]+)\/\d+\.webp$/

/** An advertisement, said to be one, in a frame within the page's column; lower than the 230 px of R-63 allow. */
export function AdBanner({ imageUrl, mobileImageUrl, href, name, altText }: BannerImage) {
  const path = upload.exec(imageUrl)?.[1]
  return (
    <aside className="banner" aria-label="Advertisement">
      <span className="banner-label">Advertisement</span>
      <a href={href} target="_blank" rel="noopener sponsored">
        <picture>
          {mobileImageUrl ? <source media="(max-width: 639px)" srcSet={mobileImageUrl} /> : null}
          <img
            src={imageUrl}
            srcSet={path ? `${sourceSet(path)}, ${path}/1920.webp 1920w` : undefined}
            sizes="(min-width: 64rem) 58.5rem, 94vw"
            loading="lazy"
            decoding="async"
            alt={`${altText ?? name} (opens in a new tab)`}
            width={1920}
            height={230}
          />
        </picture>
      </a>
    </aside>
  )
}
