import type { ReactNode } from 'react'
import { buttonClass, type ButtonLook } from '#app/ui/forms/button.tsx'
import { keyShortcut } from './key-shortcut.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'

type LinkButtonProps = ButtonLook & {
  href: string
  /** Always a full page load. */
  plain?: boolean
  download?: boolean
  className?: string
  /** The key that presses it, on a page with `KeyShortcuts`. */
  shortcut?: string
  children: ReactNode
}

/** A link that looks like a button: goes somewhere, changes nothing. */
export function LinkButton({
  href,
  plain,
  download,
  icon,
  iconOnly,
  className,
  shortcut,
  children,
  ...look
}: LinkButtonProps) {
  return (
    <a
      href={href}
      className={buttonClass({ ...look, iconOnly }, className)}
      download={download}
      data-reload={plain || undefined}
      {...(shortcut ? keyShortcut(shortcut) : {})}
    >
      {icon ? <Icon of={icon} /> : null}
      {iconOnly ? <span className="visually-hidden">{children}</span> : children}
    </a>
  )
}
