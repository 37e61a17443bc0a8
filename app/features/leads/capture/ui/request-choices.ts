import type { RequestChoice } from '../../request-text.ts'
import { known, type NamedSelection, useKnownChoices } from './selection/choice-names.ts'

/** The chosen franchises with the companies behind them, which cards do not tell: for whoever asks for consent. */
export function useRequestChoices(): NamedSelection<RequestChoice> {
  return useKnownChoices((choice) => {
    const { name, company } = known.get(choice.id) ?? {}
    return name === undefined || company === undefined ? null : { ...choice, name, company }
  })
}
