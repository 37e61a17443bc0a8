import Building from 'lucide-react/icons/building-2'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Clock from 'lucide-react/icons/clock'
import Globe from 'lucide-react/icons/globe'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { IconType } from '#app/ui/pictures/icon.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { Disclosure } from '../../figures/figures.ts'
import type { FranchiseView } from '../queries/get-franchise.server.ts'
import { trustLines, type TrustSign } from '../trust.ts'

const icons: Readonly<Record<TrustSign, IconType>> = {
  reply: Clock,
  company: Building,
  website: Globe,
  register: ShieldCheck,
  figures: CalendarCheck,
}

type TrustListProps = {
  franchise: Pick<FranchiseView, 'company' | 'websiteCheckedAt' | 'replyTenths' | 'replyMinutes'>
  disclosure: Disclosure
  now: Date
}

/** Who stands behind a franchise and how it answers, once, under its prices; nothing where nothing is known. */
export function TrustList({ franchise, disclosure, now }: TrustListProps) {
  const lines = trustLines(franchise, disclosure, now)
  if (lines.length === 0) return null
  return (
    <ul className="trust-list" aria-label="Who is behind it">
      {lines.map(({ sign, text }) => (
        <li key={sign}>
          <Icon of={icons[sign]} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
