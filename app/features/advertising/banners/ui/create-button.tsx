import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { buttonClass } from '#app/ui/forms/button.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { useOnNavigation } from '#app/ui/hooks/use-on-navigation.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { CREATE_HREF } from '../banner.ts'
import type { BannerChoices } from '../managed-banners.queries.server.ts'
import { BannerForm } from './banner-form.tsx'

/** The dialog of a new banner: it is empty each time it opens (D-56). */
function CreateDialog({ choices, onClose }: { choices: BannerChoices; onClose: () => void }) {
  const fetcher = useFetcher<{ ok: true } | ({ ok: false } & FormFailure)>()
  const failure = fetcher.data && !fetcher.data.ok ? fetcher.data : undefined
  return <BannerForm choices={choices} failure={failure} fetcher={fetcher} cancel={onClose} />
}

/** A link to the page with the form, which scripts turn into a dialog. */
export function CreateButton({ choices }: { choices: BannerChoices }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useOnNavigation(close)
  return (
    <>
      <a
        href={CREATE_HREF}
        className={buttonClass({})}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon of={Plus} />
        Create Banner Ad
      </a>
      <Dialog open={open} onClose={close} title="Create Banner Ad" wide>
        <CreateDialog choices={choices} onClose={close} />
      </Dialog>
    </>
  )
}
