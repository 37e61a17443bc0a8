import CalendarClock from 'lucide-react/icons/calendar-clock'
import ImageOff from 'lucide-react/icons/image-off'
import ListChecks from 'lucide-react/icons/list-checks'
import type { LucideIcon } from 'lucide-react'
import { formatDay } from '#app/lib/dates.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { ListingGaps as Gaps } from '../queries/listing-gaps.server.ts'

const FIGURES = 12

function gapsOf({ confirmedAt, disclosedCount, hasPicture }: Gaps, now: Date): [LucideIcon, string][] {
  const gaps: [LucideIcon, string][] = [
    [
      CalendarClock,
      confirmedAt ? `Figures last confirmed ${formatDay(confirmedAt, now)}` : 'Figures not confirmed yet',
    ],
  ]
  if (disclosedCount < FIGURES) gaps.push([ListChecks, `${disclosedCount} of ${FIGURES} figures disclosed`])
  if (!hasPicture) gaps.push([ImageOff, 'No photo, so buyers see its initials'])
  return gaps
}

/** What buyers look for and this listing may lack. */
export function ListingGaps({ gaps, now }: { gaps: Gaps; now: Date }) {
  return (
    <ul className="grid gap-2">
      {gapsOf(gaps, now).map(([icon, text]) => (
        <li key={text} className="flex items-center gap-2">
          <Icon of={icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}
