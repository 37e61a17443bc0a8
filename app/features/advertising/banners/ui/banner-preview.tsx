import { useEffect, useRef } from 'react'

function Drawing({ bitmap, label }: { bitmap: ImageBitmap; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return (
    <canvas ref={canvas} role="img" aria-label={label} width={bitmap.width} height={bitmap.height} className="w-full" />
  )
}

type Shown = { width: string; label: string; bitmap: ImageBitmap | null; lack: string }

function Frame({ width, label, bitmap, lack, isNarrow }: Shown & { isNarrow?: boolean }) {
  return (
    <figure className={isNarrow ? 'grid w-full max-w-56 content-start gap-1' : 'grid min-w-0 content-start gap-1'}>
      <figcaption className="text-sm text-ink-2">{width}</figcaption>
      <div className="grid grid-cols-1 gap-1 rounded-sm border border-line bg-surface p-2">
        <span className="text-sm text-ink-2">Advertisement</span>
        {bitmap ? (
          <Drawing bitmap={bitmap} label={label} />
        ) : (
          <p className="grid min-h-16 place-items-center border border-dashed border-line-2 p-2 text-center text-sm">
            {lack}
          </p>
        )}
      </div>
    </figure>
  )
}

/** How the banner will look, in the width of a desk and of a phone; its place is held until there is something. */
export function BannerPreview({ image, mobile }: { image: ImageBitmap | null; mobile: ImageBitmap | null }) {
  return (
    <section className="grid grid-cols-1 gap-2" aria-label="Preview">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="field-label" aria-hidden="true">
          Preview
        </span>
        <span className="text-sm text-ink-2">as on the site, in the page’s column</span>
      </div>
      <div className="grid grid-cols-1 gap-4 rounded-md bg-sheet p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)]">
        <Frame
          width="Desktop, 1440 px wide"
          label="The banner on a desktop"
          bitmap={image}
          lack="Shown once the size is right"
        />
        <Frame
          width="Phone, 390 px wide"
          label="The banner on a phone"
          bitmap={mobile ?? image}
          lack="Add a mobile image"
          isNarrow
        />
      </div>
    </section>
  )
}
