import { classNames } from '#app/ui/styles/class-names.ts'

/** The widths in which an uploaded image is kept, as `<path>/<width>.webp`. */
export const PICTURE_WIDTHS = [240, 480, 720, 960, 1440] as const

/** `/files/abc` → '/files/abc/240.webp 240w, /files/abc/480.webp 480w, …'. */
export function sourceSet(path: string): string {
  return PICTURE_WIDTHS.map((width) => `${path}/${width}.webp ${width}w`).join(', ')
}

/** The finest screens of phones get what fits one twice as fine: as sharp to the eye, half to a third of the bytes. */
const FINE_PHONE = '(max-width: 40rem) and (min-resolution: 2.25dppx) 55vw, '

/** As for `<img sizes>`; what fills a phone’s width, and so ends in vw, is spared the widest files there. */
export const pictureSizes = (sizes: string): string => (sizes.endsWith('vw') ? FINE_PHONE + sizes : sizes)

type ArtShape = { dark?: boolean; /** The flat strip over a tile. */ band?: boolean }

/** The address of contour art: any hue and seed (an id is a good one; other letters become dashes), light or dark. */
export function artUrl(hue: number | 'hero', seed: string, { dark, band }: ArtShape = {}): string {
  const name = seed.replace(/[^\w-]+/g, '-').slice(0, 50)
  return `/art/${hue === 'hero' ? hue : ((Math.round(hue) % 360) + 360) % 360}/${name}${band ? '-band' : ''}${
    dark ? '-dark' : ''
  }.svg`
}

type Loading = { /** The picture is in the first screen: loaded at once. */ eager?: boolean; className?: string }

/** What stands in where there is no path: contour art, or nothing. */
type StandIn = { hue: number; seed: string } | { hue?: undefined; seed?: undefined }

type PictureProps = Loading &
  StandIn & {
    /** The upload's path without width, `/files/<id>`. */
    path: string | null | undefined
    alt: string
    /** As for `<img sizes>`: how wide it is shown. */
    sizes: string
  }

/** An uploaded picture in the widths it is kept in, or what stands in for it. Fills its positioned, 3:2 parent. */
export function Picture({ path, alt, sizes, hue, seed, eager, className }: PictureProps) {
  if (!path) return hue === undefined ? null : <Art hue={hue} seed={seed} eager={eager} className={className} />
  return (
    <img
      className={classNames('fill', className)}
      src={`${path}/960.webp`}
      srcSet={sourceSet(path)}
      sizes={pictureSizes(sizes)}
      alt={alt}
      width={960}
      height={640}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}

/** Contour art, light or dark by the visitor's scheme. Decoration. */
export function Art({
  hue,
  seed,
  eager,
  className,
  band,
  width = band ? 400 : 600,
  height = band ? 100 : 400,
}: Loading & { hue: number | 'hero'; seed: string; band?: boolean; width?: number; height?: number }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={artUrl(hue, seed, { dark: true, band })} />
      <img
        className={classNames('fill', className)}
        src={artUrl(hue, seed, { band })}
        alt=""
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/** The map sheet behind a hero: its parent is positioned and clips, the text stands at its left. */
export function Backdrop({ seed }: { seed: string }) {
  return (
    <div className="backdrop">
      <Art hue="hero" seed={seed} eager width={1440} height={520} />
    </div>
  )
}
