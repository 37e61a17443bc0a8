import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  /** One sentence that says what matters now. */
  children?: ReactNode
  /** One primary action. */
  action?: ReactNode
}

/** Title, sentence and action of a portal's page. */
export function PageHeader({ title, children, action }: PageHeaderProps) {
  return (
    <div className="page-head">
      <div className="page-head-text">
        <h1 className="wrap-anywhere">{title}</h1>
        {children ? <p>{children}</p> : null}
      </div>
      {action}
    </div>
  )
}
