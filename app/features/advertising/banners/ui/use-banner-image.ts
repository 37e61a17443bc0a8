import { useRef, useState } from 'react'
import { fileProblem, type ImageField, sizeProblem, UNREADABLE } from '../banner-image.ts'

export type ChosenImage = { bitmap: ImageBitmap | null; problem: string | null; isChosen: boolean; isReading: boolean }
const NOTHING: ChosenImage = { bitmap: null, problem: null, isChosen: false, isReading: false }

async function readImage(field: ImageField, file: File): Promise<Pick<ChosenImage, 'bitmap' | 'problem'>> {
  const problem = fileProblem(file)
  if (problem) return { bitmap: null, problem }
  try {
    const bitmap = await createImageBitmap(file)
    return { bitmap, problem: sizeProblem(field, bitmap) }
  } catch {
    return { bitmap: null, problem: UNREADABLE }
  }
}

/** A picture that someone has chosen: whether it can be a banner's, and its pixels for the preview (D-58 to D-61). */
export function useBannerImage(field: ImageField): [ChosenImage, (file: File | undefined) => void] {
  const [chosen, setChosen] = useState(NOTHING)
  const latest = useRef<File>(undefined)
  const choose = (file: File | undefined) => {
    latest.current = file
    if (!file) return setChosen(NOTHING)
    setChosen({ ...NOTHING, isChosen: true, isReading: true })
    void readImage(field, file).then((read) => {
      // Another one may have been chosen meanwhile.
      if (latest.current === file) setChosen({ ...read, isChosen: true, isReading: false })
    })
  }
  return [chosen, choose]
}
