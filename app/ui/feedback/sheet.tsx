import X from 'lucide-react/icons/x'
import { useRef, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Button, buttonClass } from '#app/ui/forms/button.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { Icon, type IconType } from '#app/ui/pictures/icon.tsx'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'

type SheetProps = {
  id: string
  /** Its heading on a phone. */
  title: string
  side?: 'left' | 'right'
  /** A landmark of its own when it holds navigation. */
  as?: 'div' | 'nav'
  className?: string
  children: ReactNode
}

/**
 * A column on a desk; on a phone a sheet that slides over the page. It is the browser's popover, so SheetButton
 * opens it and Escape or a press outside closes it without scripts; with them it also closes when the focus leaves it.
 */
export function Sheet({ id, title, side = 'right', as: Element = 'div', className, children }: SheetProps) {
  const element = useRef<HTMLElement>(null)

  function close() {
    const sheet = element.current
    // A browser without popovers, which shows the sheet in its place, takes the selector for an error.
    if (sheet && 'hidePopover' in sheet && sheet.matches(':popover-open')) sheet.hidePopover()
  }

  // Already as a page is asked for: on a phone it would lie over what says that the page is on its way.
  useOnChange(useNavigation().state + useLocation().key, close)

  return (
    <Element
      ref={(node: HTMLElement | null) => {
        element.current = node
      }}
      id={id}
      aria-label={Element === 'nav' ? title : undefined}
      popover="auto"
      // A press on a word in it, and in Safari on a button or a box, gives the focus to the nearest part of the page
      // that takes it: the sheet, which that press would close if it were what lies around it.
      tabIndex={-1}
      className={classNames('sheet', side === 'left' && 'sheet-left', className)}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <div className="sheet-head">
        <h2>{title}</h2>
        <Button variant="plain" icon={X} iconOnly popoverTarget={id} popoverTargetAction="hide">
          Close
        </Button>
      </div>
      {children}
    </Element>
  )
}

/** Opens a sheet; shown only where the sheet is not a column. */
export function SheetButton({ sheet, icon, children }: { sheet: string; icon?: IconType; children: ReactNode }) {
  return (
    <button
      type="button"
      popoverTarget={sheet}
      className={buttonClass({ variant: 'quiet', size: 'small' }, 'sheet-open')}
    >
      {icon ? <Icon of={icon} /> : null}
      {children}
    </button>
  )
}
