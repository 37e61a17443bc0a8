import FileText from 'lucide-react/icons/file-text'
import { formatFileSize } from '#app/lib/text.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { Attachment } from '../attachment.ts'

/**
 * What came with a message. The browser itself follows its link: a PDF is kept and a picture opens beside the page, so
 * that what is being typed stays.
 */
export function AttachmentLink({ attachment }: { attachment: Attachment }) {
  const { name, kind, bytes, href, thumbnail, isBeingScanned } = attachment
  if (isBeingScanned)
    return (
      <p className="attachment">
        <Icon of={FileText} />
        <span className="attachment-name">{name}</span>
        <span className="attachment-facts">Being checked for viruses. Look again in a few minutes.</span>
      </p>
    )
  return (
    <a href={href} className="attachment" target={thumbnail ? '_blank' : undefined} rel="noopener">
      {thumbnail ? (
        <img src={thumbnail.src} width={thumbnail.width} height={thumbnail.height} alt="" loading="lazy" />
      ) : (
        <Icon of={FileText} />
      )}
      <span className="attachment-name">{name}</span>
      <span className="attachment-facts">
        {kind}, {formatFileSize(bytes)}
        {thumbnail ? <span className="visually-hidden"> (opens in a new tab)</span> : null}
      </span>
    </a>
  )
}
