import { type TwoStepChange, twoStepTitles } from '../two-step-change.ts'

const WORD = 'two-step'

/** The title of a page about two-step verification; a narrow screen does not break the word at its hyphen. */
export function TwoStepTitle({ change }: { change: TwoStepChange }) {
  const title = twoStepTitles[change]
  const [before, after] = title.split(WORD)
  if (after === undefined) return title
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{WORD}</span>
      {after}
    </>
  )
}
