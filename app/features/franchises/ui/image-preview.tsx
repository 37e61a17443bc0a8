import { useEffect, useRef, useState } from 'react'

const WIDTH = 480

/** A chosen picture before it is sent, drawn small. Nothing is shown for a file that the browser cannot read. */
export function ImagePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    let current = true
    setShown(false)
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

  return <canvas ref={canvas} hidden={!shown} role="img" aria-label={`Preview of ${file.name}`} className="max-h-60 w-auto max-w-full justify-self-start rounded-md border border-line" />
}
