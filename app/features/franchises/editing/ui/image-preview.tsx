import { useEffect, useRef, useState } from 'react'

const WIDTH = 480

/**
 * A chosen picture before it is sent, drawn small; give it a key per file. Nothing is shown for a file that the browser
 * cannot read.
 */
export function ImagePreview({ file, small }: { file: File; small: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    let current = true
    createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' })
      .then((bitmap) => {
        const target = canvas.current
        if (current && target) {
          target.width = bitmap.width
          target.height = bitmap.height
          target.getContext('2d')?.drawImage(bitmap, 0, 0)
          setShown(true)
        }
        bitmap.close()
      })
      .catch(() => {})
    return () => {
      current = false
    }
  }, [file])

  return (
    <canvas
      ref={canvas}
      hidden={!shown}
      role="img"
      aria-label={`Preview of ${file.name}`}
      className={`${small ? 'h-24' : 'h-52'} w-auto max-w-full rounded-md border border-line object-cover`}
    />
  )
}
