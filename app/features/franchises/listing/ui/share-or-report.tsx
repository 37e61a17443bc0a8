import Flag from 'lucide-react/icons/flag'
import Link from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import Share from 'lucide-react/icons/share-2'
import { buttonClass } from '#app/ui/forms/button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { FranchiseView } from '../queries/get-franchise.server.ts'

const look = buttonClass({ variant: 'plain', size: 'small' })

type ShareOrReportProps = { franchise: Pick<FranchiseView, 'id' | 'name'>; siteUrl: string }

/** Sending a listing to someone, and telling us what is wrong with it. Buttons are there where scripts serve them. */
export function ShareOrReport({ franchise: { id, name }, siteUrl }: ShareOrReportProps) {
  const address = `${siteUrl}/franchise/${id}`
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`
  return (
    <ul className="-ml-3 flex flex-wrap gap-x-2 gap-y-1" aria-label="Share or report this listing" data-share={address}>
      <li>
        <a href={mail} className={look}>
          <Icon of={Mail} />
          Email this listing
        </a>
      </li>
      <li className="has-[[hidden]]:hidden">
        <button type="button" className={look} data-share="copy" hidden>
          <Icon of={Link} />
          Copy link
        </button>
      </li>
      <li className="has-[[hidden]]:hidden">
        <button type="button" className={look} data-share="device" hidden>
          <Icon of={Share} />
          Share…
        </button>
      </li>
      <li>
        <a href={`/franchise/${id}/report`} rel="nofollow" className={look}>
          <Icon of={Flag} />
          Report this listing
        </a>
      </li>
    </ul>
  )
}
