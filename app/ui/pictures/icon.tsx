import type { ComponentType } from 'react'

/** Any icon of lucide-react, imported on its own: `import Search from 'lucide-react/icons/search'`. */
export type IconType = ComponentType<{ className?: string; 'aria-hidden'?: boolean; focusable?: 'false' }>

type IconProps = {
  of: IconType
  /** Said by screen readers; leave out beside visible text. */
  label?: string
  className?: string
}

/** An icon of 1.25 em in the text's colour; decoration unless it has a label. */
export function Icon({ of: Shape, label, className }: IconProps) {
  return (
    <>
      <Shape className={className ? `icon ${className}` : 'icon'} aria-hidden focusable="false" />
      {label === undefined ? null : <span className="visually-hidden">{label}</span>}
    </>
  )
}
