import { formatDateTime } from '#app/lib/dates.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { draftedPage } from '../../queries/drafted-page.server.ts'
import { PagePreview } from './page-preview.tsx'

type DraftPreviewPageProps = ReturnType<typeof draftedPage> & {
  /** When the draft was last kept. */
  savedAt: string
  /** The form that it belongs to. */
  formHref: string
  now: Date
}

/** The page of a franchise as its form stands, for its company alone (3-decisions 37). */
export function DraftPreviewPage({ franchise, disclosure, savedAt, formHref, now }: DraftPreviewPageProps) {
  return (
    <>
      <PageHeader title={franchise.name} action={<LinkButton href={formHref}>Continue editing</LinkButton>}>
        {franchise.shortDescription}
      </PageHeader>
      <div className="grid max-w-[56rem] grid-cols-1 gap-8">
        <Alert kind="notice" title="Preview of your draft">
          {`Only your company sees this. It shows what you had typed by ${formatDateTime(new Date(savedAt))}.`}
        </Alert>
        <PagePreview franchise={franchise} disclosure={disclosure} held={{}} now={now} />
      </div>
    </>
  )
}
