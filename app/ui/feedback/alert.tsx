import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { Icon, type IconType } from '#app/ui/pictures/icon.tsx'

export type AlertKind = 'error' | 'success' | 'notice' | 'warning'

const shapes: Record<AlertKind, IconType> = {
  error: CircleAlert,
  success: CircleCheck,
  notice: Info,
  warning: TriangleAlert,
}

type AlertProps = { kind: AlertKind; title?: string; className?: string; children?: ReactNode }

/** The red box and its sisters. An error is announced at once, success politely, a notice is only read. */
export function Alert({ kind, title, className, children }: AlertProps) {
  const role = kind === 'error' ? 'alert' : kind === 'success' ? 'status' : undefined
  return (
    <div className={classNames('alert', kind !== 'notice' && `alert-${kind}`, className)} role={role}>
      <Icon of={shapes[kind]} />
      <div>
        {title ? <p className="alert-title">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
