import Eye from 'lucide-react/icons/eye'
import { Button } from '#app/ui/forms/button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'

type PreviewButtonProps = {
  href: string
  /** Keeps what was typed, which the preview shows. */
  keepNow: () => Promise<void>
}

/** Shows what was typed as readers would see it, beside the form and before it is saved. */
export function PreviewButton({ href, keepNow }: PreviewButtonProps) {
  if (!useHydrated()) return null
  const open = async () => {
    // Opened at once: browsers refuse a window that comes some time after its press.
    const tab = window.open('', '_blank')
    await keepNow()
    ;(tab ?? window).location.assign(href)
  }
  return (
    <Button variant="quiet" icon={Eye} onClick={() => void open()}>
      Preview<span className="visually-hidden"> in a new tab</span>
    </Button>
  )
}
