import { picturePath } from '#app/lib/upload-url.ts'
import { truncate } from '#app/lib/text.ts'
import { Card, CardBody, CardFooter, CardPicture } from '#app/ui/layout/card.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { SuccessStory } from '../queries/list-success-stories.server.ts'

/** More letters than this stand behind 'Read the full story'. */
const SHOWN = 280

/** A success story in a grid, with the way to its franchise. */
export function SuccessStoryCard({ story, eager = false }: { story: SuccessStory; eager?: boolean }) {
  const path = picturePath(story.imageUrl)
  const short = truncate(story.content, SHOWN)
  return (
    <Card>
      {path ? (
        <CardPicture>
          <Picture path={path} alt="" sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw" eager={eager} />
        </CardPicture>
      ) : null}
      <CardBody>
        <h2 className="break-words">{story.title}</h2>
        {short === story.content ? (
          <p className="whitespace-pre-line text-sm text-ink-2">{story.content}</p>
        ) : (
          <details className="group text-sm text-ink-2">
            <summary className="list-none">
              <span className="group-open:hidden">{short} </span>
              <span className="link group-open:hidden">
                Read the full story<span className="visually-hidden">: {story.title}</span>
              </span>
              <span className="link hidden group-open:inline">Show less</span>
            </summary>
            <p className="mt-2 whitespace-pre-line">{story.content}</p>
          </details>
        )}
      </CardBody>
      <CardFooter more={<span className="text-ink-2">Supplied by the franchisor</span>}>
        <a href={`/franchise/${story.franchiseId}`} className="link min-w-0 break-words">
          {story.franchiseName}
        </a>
      </CardFooter>
    </Card>
  )
}
