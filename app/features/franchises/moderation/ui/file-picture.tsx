import { isUploadUrl } from '#app/lib/upload-url.ts'
import { sourceSet } from '#app/ui/pictures/picture.tsx'

/** A stored picture at its own proportions; one that came with an imported address is shown from there. */
export function FilePicture({ url, alt, small }: { url: string; alt: string; small?: boolean }) {
  const isOurs = isUploadUrl(url) && !url.includes('.')
  const source = isOurs
    ? { src: `${url}/480.webp`, srcSet: sourceSet(url), sizes: small ? '160px' : '(min-width: 40rem) 320px, 100vw' }
    : { src: url }
  return (
    <img
      {...source}
      alt={alt}
      loading="lazy"
      decoding="async"
      width={480}
      height={320}
      className={small ? 'w-40 h-auto rounded' : 'w-full h-auto rounded'}
    />
  )
}
