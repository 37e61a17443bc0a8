export type BannerImage = {
  /** By which it is counted: what is seen by the page, what is pressed here, for the link leads away. */
  id: string
  imageUrl: string
  /** The widths of an upload. */
  srcSet?: string | undefined
  /** For narrow screens, if there is one. */
  mobileImageUrl?: string | null
  /** http or https; opens in a new tab. */
  href: string
  /** The advertiser's name. */
  name: string
  /** What the picture shows, where that is more than the name. */
  altText?: string | null
}

/**
 * An advertisement, said to be one, in a frame within the page's column; lower than the 230 px of R-63 allow. `eager`
 * where it stands near the first screen's end: fetched late, it would be the last thing there to come.
 */
export function AdBanner({
  id,
  imageUrl,
  srcSet,
  mobileImageUrl,
  href,
  name,
  altText,
  eager,
}: BannerImage & { eager?: boolean }) {
  return (
    <aside className="banner" aria-label="Advertisement">
      <span className="banner-label">Advertisement</span>
      <a
        href={href}
        target="_blank"
        rel="noopener sponsored"
        data-ad={id}
        onClick={() => navigator.sendBeacon('/seen', new URLSearchParams({ click: id }))}
      >
        <picture>
          {mobileImageUrl ? <source media="(max-width: 639px)" srcSet={mobileImageUrl} /> : null}
          <img
            src={imageUrl}
            srcSet={srcSet}
            sizes="(min-width: 64rem) 58.5rem, 94vw"
            loading={eager ? undefined : 'lazy'}
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
