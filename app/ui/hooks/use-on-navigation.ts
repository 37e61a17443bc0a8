import { useLocation } from 'react-router'
import { useOnChange } from './use-on-change.ts'

/**
 * Runs after each change of address, not at the first showing: for menus that close when the visitor has gone
 * somewhere.
 */
export function useOnNavigation(run: () => void): void {
  useOnChange(useLocation().key, run)
}
