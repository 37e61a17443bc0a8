import { lazy, Suspense, useState } from 'react'
import { picturePath } from '#app/lib/upload-url.ts'
import { loginPath } from '#app/lib/account-paths.ts'
import { BASED_FIELD, WRITER_FIELD } from '#app/lib/drafts/saved-draft.ts'
import { DraftElsewhere, DraftStatus } from '#app/ui/drafts/draft-status.tsx'
import { useDraft } from '#app/ui/drafts/use-draft.ts'
import { Cancel } from '#app/ui/navigation/cancel.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { KeepTyping } from '#app/ui/forms/typed-on/keep-typing.tsx'
import { type FormFailure, oneValue } from '#app/ui/forms/form-context.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { postLimits } from '../post-limits.ts'
import { ARTICLES_PATH, draftPreviewPath, previewPath } from '../post-paths.ts'
import { type DraftedPost, OPENED_FIELD, POST_DRAFT_PATH, type PostDraft } from '../drafts/post-draft.ts'
import type { PostToEdit } from '../managed-posts.queries.server.ts'
import { FeaturedImageFields } from './featured-image-fields.tsx'
import { PreviewButton } from './preview-button.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { SeoFields } from './seo-fields.tsx'
import { UnsavedPost } from './unsaved-post.tsx'
import { WordCount } from './word-count.tsx'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

type PostFormProps = {
  /** Undefined for a new one. */
  post: PostToEdit | undefined
  categories: readonly { id: string; name: string }[]
  /** Whose name stands in a new post. */
  author: string
  action: string
  failure: FormFailure | undefined
  /** What the admin typed and did not save, from which the form goes on. */
  draft: PostDraft | null
  /** One form, by which a draft knows who wrote it. */
  formKey: string
}

/** The fields as they are filled. */
export type ShownPost = Pick<PostToEdit, keyof DraftedPost>

const submitTexts = (isNew: boolean) =>
  isNew ? { text: 'Publish Post', pending: 'Publishing...' } : { text: 'Save Post', pending: 'Saving...' }

/** D-31 to D-37: a post in one form; without scripts its text is written as HTML, which is cleaned alike. */
export function PostForm({ post: saved, categories, author, action, failure, draft, formKey }: PostFormProps) {
  // A draft lies over the post as it was saved; without one the fields are the post's.
  const post: ShownPost | undefined = draft ? { ...saved, ...draft.post } : saved
  const { text, pending } = submitTexts(saved === undefined)
  const isLive = useHydrated()
  const {
    place: area,
    kept,
    keepNow,
    keepOver,
    based,
    state,
  } = useDraft({
    to: { path: POST_DRAFT_PATH, fields: saved ? { postId: saved.id } : {} },
    based: oneValue(failure?.values[BASED_FIELD]) ?? draft?.saved.version ?? '',
    answer: failure,
    answered: failure?.isTypedOn ? '' : undefined,
    isUnsaved: failure !== undefined,
  })
  const [isRich, setRich] = useState(true)
  const uploaded = oneValue(failure?.values['imageUpload'])
  const picture = uploaded ? `/files/${uploaded}` : picturePath(saved?.imageUrl ?? null)
  const [title, setTitle] = useState(oneValue(failure?.values['title']) ?? post?.title ?? '')
  const [html, setHtml] = useState(oneValue(failure?.values['content']) ?? post?.content ?? '')
  const isReplaced = isLive && isRich
  const count = <WordCount html={html} />
  return (
    <Form
      action={action}
      failure={failure}
      encType="multipart/form-data"
      fields={{
        // The post as it is now: of a draft that was begun on an older one the notice above has said so.
        version: oneValue(failure?.values['version']) ?? saved?.version ?? '',
        [OPENED_FIELD]: oneValue(failure?.values[OPENED_FIELD]) ?? draft?.opened ?? saved?.version ?? '',
        [WRITER_FIELD]: formKey,
        [BASED_FIELD]: based,
        ...(uploaded ? { imageUpload: uploaded } : { imageUpload: '' }),
      }}
    >
      <PageHeader
        title={saved ? 'Edit Blog Post' : 'Add New Blog Post'}
        action={
          <div className="grid grid-cols-1 gap-1 sm:justify-items-end">
            <div className="flex flex-wrap items-center gap-2">
              <Cancel to={ARTICLES_PATH} />
              <PreviewButton href={draftPreviewPath(saved?.id)} keepNow={keepNow} />
              <SubmitButton pendingText={pending}>{text}</SubmitButton>
            </div>
            {/* It has its line from the start, so that the text stays where it is while someone types. */}
            <div className="min-h-7">
              <DraftStatus state={state} signIn={loginPath('admin')} />
            </div>
          </div>
        }
      >
        <a href={ARTICLES_PATH}>Back to Articles</a>
        {saved ? (
          <>
            {' · '}
            <a href={previewPath(saved.id)}>Preview the saved post</a>
          </>
        ) : (
          '. A new post is saved as a draft.'
        )}
      </PageHeader>
      <KeepTyping of="post" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="panel grid min-w-0 grid-cols-1 gap-5">
          <TextField
            label="Title"
            name="title"
            required
            defaultValue={post?.title}
            maxLength={postLimits.title}
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
          <div ref={area} className="grid min-w-0 grid-cols-1 gap-2">
            <div className={classNames(isReplaced && 'hidden')}>
              <TextArea
                label="Text"
                name="content"
                rows={20}
                defaultValue={post?.content}
                hint="HTML: paragraphs, headings, lists, links, quotes, pictures. Anything unsafe is taken out."
                className="min-h-100"
                onInput={(event) => setHtml(event.currentTarget.value)}
              />
              {isLive && !isReplaced ? count : null}
            </div>
            {isReplaced ? (
              <Suspense fallback={<p className="min-h-100 text-ink-2">Loading the editor...</p>}>
                <RichTextEditor
                  area={area}
                  action={action}
                  onUnfit={() => setRich(false)}
                  onText={setHtml}
                  count={count}
                />
              </Suspense>
            ) : null}
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <section className="panel grid grid-cols-1 gap-4" aria-label="Post details">
            <TextField
              label="Author"
              name="author"
              required
              defaultValue={post?.author ?? author}
              maxLength={postLimits.author}
            />
            <TextField
              label="About the author"
              name="authorLine"
              optional
              defaultValue={post?.authorLine ?? ''}
              maxLength={postLimits.authorLine}
            />
            <SelectField
              label="Category"
              name="categoryId"
              defaultValue={post?.categoryId ?? ''}
              options={[
                { value: '', label: 'Uncategorized' },
                ...categories.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <FeaturedImageFields
              picture={picture}
              isNew={Boolean(uploaded)}
              alt={oneValue(failure?.values['imageAlt']) ?? post?.imageAlt ?? ''}
            />
          </section>
          <ScheduleFields post={post} isPublished={saved?.status === 'published'} />
          <SeoFields post={post} title={title} html={html} />
        </div>
      </div>
      {state.kind === 'elsewhere' ? (
        <div className="mt-4">
          <DraftElsewhere
            elsewhere={state.elsewhere}
            noun="post"
            href={action}
            list={{ href: ARTICLES_PATH, label: 'Articles' }}
            onKeep={(other) => void keepOver(other)}
          />
        </div>
      ) : null}
      <UnsavedPost place={area} kept={kept} />
      <p className="mt-4 text-sm text-ink-2">
        {saved?.status === 'published'
          ? 'This post is published, so readers will see your changes once you save them.'
          : 'Nobody else sees a draft. Publish it from Articles when it’s ready.'}
      </p>
    </Form>
  )
}
