import { useSite } from '#app/site/use-site.ts'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { SavedMessage } from '#app/ui/feedback/status.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { HoldPage } from '#app/ui/forms/typed-on/hold-page.tsx'
import { KeepTyping } from '#app/ui/forms/typed-on/keep-typing.tsx'
import { KeepWritten } from '#app/ui/forms/typed-on/keep-written.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { articleLimits } from '../article-limits.ts'
import type { StoredArticle } from '../managed-categories.queries.server.ts'
import { QuestionRows } from './question-rows.tsx'

/** What is said once an article is saved, and what of it is to be put right; empty where nothing is. */
export type SavedArticle = { message: string; warning: string }

type ArticleFormProps = {
  categoryId: string
  name: string
  article: StoredArticle | null
  action: string
  failure: FormFailure | undefined
  saved: SavedArticle | null
}

/** D-24 to D-28: the article of a category, in a form that is filled afresh from what was saved. */
export function ArticleForm({ categoryId, name, article, action, failure, saved }: ArticleFormProps) {
  const version = article?.version ?? ''
  const writer = useSite().person?.email ?? ''
  const of = `article ${categoryId} ${version} ${writer}`
  return (
    <Form
      action={action}
      failure={failure}
      fields={{ intent: 'article', categoryId, version: failure ? String(failure.values['version'] ?? '') : version }}
      preventScrollReset
      className="grid grid-cols-1 gap-5"
    >
      <div key={`${categoryId} ${version}`} className="grid min-w-0 grid-cols-1 gap-5">
        <KeepTyping of={`article ${categoryId}`} />
        <HoldPage />
        <KeepWritten of={of} isStored />
        <TextField
          label="Article title"
          name="title"
          required
          defaultValue={article?.title}
          maxLength={articleLimits.title}
        />
        <TextArea
          label="Content"
          name="content"
          required
          rows={12}
          defaultValue={article?.content}
          hint="Plain text with an empty line between paragraphs, or HTML. Anything unsafe is taken out."
        />
        <QuestionRows of={of} stored={article?.faqs ?? []} />
        <Disclosure summary="Search engine settings">
          <div className="grid gap-4">
            <TextField
              label="Meta title"
              name="metaTitle"
              hint="If you leave this empty, we’ll use the title."
              defaultValue={article?.metaTitle ?? ''}
              maxLength={articleLimits.title}
            />
            <TextArea
              label="Meta description"
              name="metaDescription"
              hint="150 to 160 characters work best."
              rows={3}
              defaultValue={article?.metaDescription ?? ''}
              maxLength={articleLimits.meta}
            />
            <TextField
              label="Keywords"
              name="keywords"
              defaultValue={article?.keywords ?? ''}
              maxLength={articleLimits.meta}
            />
          </div>
        </Disclosure>
      </div>
      <div>
        <div role="status">
          {saved?.warning ? (
            <Alert kind="warning" className="mb-4">
              {saved.warning}
            </Alert>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton pendingText="Saving...">Save article</SubmitButton>
          <SavedMessage>{saved?.message}</SavedMessage>
          <p className="text-sm text-ink-2 wrap-anywhere">Shown under the list of {name} franchises.</p>
        </div>
      </div>
    </Form>
  )
}
