import User from 'lucide-react/icons/user'
import { Icon } from '#app/ui/pictures/icon.tsx'

/** 'Priya Nair is looking at this', beside a listing's name; nothing where nobody else is. */
export function LookedAtBy({ name }: { name: string | null }) {
  if (name === null) return null
  return (
    <span className="inline-flex items-center gap-1 text-sm font-normal text-ink-2 wrap-anywhere">
      <Icon of={User} />
      {name} is looking at this
    </span>
  )
}
