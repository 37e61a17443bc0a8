import type { CaptchaSetting } from '#app/lib/forms/challenge.ts'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { mountWidget } from './widget.ts'

/** The widget in the box of a form, by what asks for a new token; null where it did not come. */
const widgets = new WeakMap<HTMLElement, Promise<(() => void) | null>>()
const MISSING = 'The check hasn’t loaded. Check your connection or your content blocker, then reload this page.'

/** The button by which the form was sent: the one that the answer names, else the first. */
function sender({ values }: FormFailure): string {
  const { intent } = values
  return typeof intent === 'string' && /^[a-z-]+$/.test(intent) ? `button[value=${intent}]` : 'button[type=submit]'
}

/**
 * Does in `box` (site/captcha-field.tsx) what the configured check asks for, at first and after each answer of its
 * form: solves the challenge of an answer and sends the form again, or asks the widget for a new token, for each
 * counts once.
 */
export async function attendCaptcha(
  setting: CaptchaSetting,
  box: HTMLElement | null,
  failure: FormFailure | undefined,
  signal: AbortSignal,
): Promise<void> {
  const [field, status] = [box?.querySelector('input'), box?.querySelector('p')]
  if (!box || !field || !status || signal.aborted) return
  const say = (text: string) => {
    status.textContent = text
    status.className = text ? 'field-hint' : 'visually-hidden'
  }
  if (setting.kind === 'widget') {
    const mounted = widgets.get(box)
    const widget = mounted ?? mountWidget(setting, box, field)
    widgets.set(box, widget)
    const reset = await widget
    if (!reset) say(MISSING)
    else if (mounted && failure) reset()
    return
  }
  const challenge = failure?.challenge
  say(challenge?.notice ?? '')
  if (!challenge) return
  const { solveAndSend } = await import('./solve-challenge.ts')
  await solveAndSend(challenge.task, field, sender(failure), signal)
}
