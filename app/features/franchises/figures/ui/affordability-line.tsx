import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import Landmark from 'lucide-react/icons/landmark'
import Minus from 'lucide-react/icons/minus'
import { Icon, type IconType } from '#app/ui/pictures/icon.tsx'
import type { AffordabilityText } from '../affordability-text.ts'

const icons: Readonly<Record<AffordabilityText['kind'], IconType>> = {
  covered: CircleCheck,
  loan: Landmark,
  short: Minus,
  unknown: Info,
}

/** An answer as an icon and words; only what cash covers is green (3-decisions 74). */
export function AffordabilityLine({ answer: { kind, text } }: { answer: AffordabilityText }) {
  return (
    <span className={kind === 'covered' ? 'afford-line text-green' : 'afford-line'}>
      <Icon of={icons[kind]} />
      {text}
    </span>
  )
}
