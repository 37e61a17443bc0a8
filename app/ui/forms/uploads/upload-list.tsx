import { formatFileSize } from '#app/lib/text.ts'
import { Button } from '#app/ui/forms/button.tsx'
import type { Upload } from './use-uploads.ts'

type UploadListProps = {
  uploads: readonly Upload[]
  onCancel: (upload: Upload) => void
  onRetry: (upload: Upload) => void
}

const failures: Record<NonNullable<Upload['failure']>, string> = {
  unanswered: 'Not uploaded. Check your connection.',
  offline: 'Not uploaded yet. We’ll try again once you have a connection.',
  'signed-out': 'Not uploaded: you’ve been signed out. Sign in on another tab, then come back here.',
}

/** Files on their way: how far each is, and what became of those that did not arrive. */
export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-2">
      {uploads.map((upload) => {
        const { key, file, part, problem, failure } = upload
        return (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <span className="min-w-0 wrap-anywhere">{`${file.name} (${formatFileSize(file.size)})`}</span>
            {problem ? (
              <span className="font-semibold text-red" role="alert">
                {problem}
              </span>
            ) : failure ? (
              <span role="alert">{failures[failure]}</span>
            ) : (
              <progress className="upload-progress" max={1} value={part} aria-label={`Uploading ${file.name}`} />
            )}
            {failure ? (
              <Button variant="quiet" size="small" onClick={() => onRetry(upload)}>
                Try again<span className="visually-hidden"> {file.name}</span>
              </Button>
            ) : null}
            <Button variant="quiet" size="small" onClick={() => onCancel(upload)}>
              {problem ? 'Dismiss' : 'Cancel'}
              <span className="visually-hidden"> {file.name}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
