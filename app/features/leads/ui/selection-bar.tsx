import { type ComponentType, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { onIntent } from '#app/ui/intent.ts'
import { SelectionBar as Bar } from '#app/ui/selection-bar.tsx'
import { useNamedSelection } from './choice-names.ts'
import { REQUEST_FORM } from './request-checkbox.tsx'
import { useSelection } from './selection.ts'

type DialogProps = { open: boolean; onClose: () => void }

let loading: Promise<ComponentType<DialogProps>> | undefined
/** The dialog's code comes when somebody is about to need it; a failed attempt may be repeated. */
function loadDialog(): Promise<ComponentType<DialogProps>> {
  loading ??= import('./request-dialog.tsx').then(
    (module) => module.RequestDialog,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/**
 * P-14, 3-decisions 7: the bar under pages with cards, once something is chosen, and the form that the checkboxes of the
 * cards belong to. `arrow` is for search and category pages. Without scripts the button leads to the same steps as a page.
 */
export function SelectionBar({ arrow = false }: { arrow?: boolean }) {
  const selection = useSelection()
  const { choices } = useNamedSelection()
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const label = arrow ? 'Request Information →' : 'Request Information'

  const show = (form: HTMLFormElement) => {
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded)
        setOpen(true)
      },
      () => form.submit(),
    )
  }

  return (
    <>
      <form
        id={REQUEST_FORM}
        // A browser that brings back old ticks would show other choices than are kept.
        autoComplete="off"
        action="/request"
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          show(event.currentTarget)
        }}
      >
        {selection.map((choice) => (
          <input key={choice.id} type="hidden" name="franchise" value={choice.id} />
        ))}
      </form>
      {selection.length > 0 ? (
        <Bar text={`You have selected ${selection.length} franchise(s)`} names={choices.map((choice) => choice.name)}>
          <Button type="submit" form={REQUEST_FORM} {...onIntent(() => loadDialog().catch(() => {}))}>
            {label}
          </Button>
        </Bar>
      ) : null}
      <noscript>
        <Bar text="Tick the franchises you would like to hear from">
          <Button type="submit" form={REQUEST_FORM}>
            {label}
          </Button>
        </Bar>
      </noscript>
      {Dialog ? <Dialog open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
