import Plus from 'lucide-react/icons/plus'
import { use, useEffect, useState } from 'react'
import { announce } from '#app/ui/feedback/status.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { FormContext } from '#app/ui/forms/form-context.ts'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { type QuestionRow, readRows } from '../managed-categories.ts'
import { articleLimits } from '../article-limits.ts'

const EMPTY: QuestionRow = { question: '', answer: '' }

/** How many rows a form had when it was left, by its `of`: what is written into them is kept by KeepWritten. */
const leftRows = new Map<string, number>()

/**
 * D-28: the questions of an article, always with a row to fill; one that lacks a part is not saved. Without scripts
 * there is one empty row more than are stored, so that each save takes one more.
 */
export function QuestionRows({ of, stored }: { of: string; stored: readonly QuestionRow[] }) {
  const { failure } = use(FormContext)
  const isLive = useHydrated()
  const [rows, setRows] = useState(() => {
    const sent = failure ? readRows({ get: (name) => failure.values[name] }) : []
    const first = sent.length > 0 ? sent : [...stored, EMPTY]
    const added = Array.from({ length: (leftRows.get(of) ?? 0) - first.length }, () => EMPTY)
    return [...first, ...added].map((row, key) => ({ key, row }))
  })
  useEffect(() => void leftRows.set(of, rows.length), [of, rows.length])
  const [next, setNext] = useState(rows.length)

  function add() {
    setRows((before) => [...before, { key: next, row: EMPTY }])
    setNext(next + 1)
  }
  function remove(at: number) {
    // The texts that remain are in the fields, which keep their keys.
    setRows((before) => before.filter((_, index) => index !== at))
    announce(`Question ${at + 1} removed`)
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="field-label mb-2">FAQs</legend>
      {rows.map(({ key, row }, at) => (
        <div
          key={key}
          role="group"
          aria-label={`Question ${at + 1}`}
          className="grid gap-3 rounded-md border border-line p-4"
        >
          <TextField
            label={`Question ${at + 1}`}
            name={`faqs.${at}.question`}
            defaultValue={row.question}
            maxLength={articleLimits.question}
          />
          <TextArea
            label={`Answer ${at + 1}`}
            name={`faqs.${at}.answer`}
            defaultValue={row.answer}
            rows={3}
            maxLength={articleLimits.answer}
          />
          {isLive && rows.length > 1 ? (
            <Button variant="danger-quiet" size="small" className="justify-self-start" onClick={() => remove(at)}>
              Remove question {at + 1}
            </Button>
          ) : null}
        </div>
      ))}
      <p className="text-sm text-ink-2">A question without an answer isn’t saved.</p>
      {isLive && rows.length < articleLimits.faqs ? (
        <Button variant="quiet" size="small" icon={Plus} className="justify-self-start" onClick={add}>
          Add a question
        </Button>
      ) : null}
    </fieldset>
  )
}
