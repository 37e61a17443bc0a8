import type { ComponentProps, ReactNode } from 'react'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

type DecisionPageProps = {
  title: string
  /** One sentence on what waits. */
  intro: ReactNode
  /** One primary action. */
  action?: ReactNode
  answer: ComponentProps<typeof DecisionNotice>['answer']
  children: ReactNode
}

/** A list on whose rows admins decide, with what became of the last decision above it. */
export function DecisionPage({ title, intro, action, answer, children }: DecisionPageProps) {
  return (
    <>
      <PageHeader title={title} action={action}>
        {intro}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <DecisionNotice answer={answer} />
        {children}
      </div>
    </>
  )
}
