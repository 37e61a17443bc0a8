/**
 * Event handlers that run `load` once a visitor is likely to press: on pointing, focus or touch.
 * `const Dialog = lazy(load)` and `<Button {...preloadOnIntent(load)}>` fetch a dialog's code before the press.
 */
export function preloadOnIntent(load: () => unknown) {
  const run = () => void load()
  return { onPointerEnter: run, onFocus: run, onTouchStart: run }
}
