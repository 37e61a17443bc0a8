import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { Icon, type IconType } from '#app/ui/pictures/icon.tsx'

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'danger-quiet' | 'plain'

export type ButtonLook = {
  /** One primary action a screen; `pin` for what the visitor has chosen; `danger` for what destroys. */
  variant?: ButtonVariant
  size?: 'normal' | 'small'
  block?: boolean
  icon?: IconType
  /** Only the icon is shown; the children are its name. */
  iconOnly?: boolean
}

/** The classes of a button, shared with links that look like one. */
export function buttonClass({ variant = 'primary', size, block, iconOnly }: ButtonLook, className?: string): string {
  return classNames(
    'btn',
    variant !== 'primary' && `btn-${variant}`,
    size === 'small' && 'btn-small',
    block && 'btn-block',
    iconOnly && 'btn-icon',
    className,
  )
}

/** A button that says what happens. `type` is 'button' unless said otherwise; see SubmitButton for forms. */
export function Button({
  variant,
  size,
  block,
  icon,
  iconOnly,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return (
    <button type={type} className={buttonClass({ variant, size, block, iconOnly }, className)} {...rest}>
      {icon ? <Icon of={icon} /> : null}
      {iconOnly ? <span className="visually-hidden">{children}</span> : children}
    </button>
  )
}
