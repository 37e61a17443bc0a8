import { askAgain, sayWaitWith } from './ask-again.ts'
import { getWay } from './route-module.ts'

type Router = {
  subscribe: (hear: (state: { navigation: { state: string } }) => void) => void
}

let isShown = false

/**
 * While a page is on its way, the document says so (`data-going`): the browser shows nothing of a page that scripts
 * open, and on a slow network a press seems lost, and is repeated.
 */
function showWay(): void {
  const router = Reflect.get(window, '__reactRouterDataRouter') as Router | undefined
  if (isShown || !router) return
  isShown = true
  const show = (isGoing: boolean) => document.documentElement.toggleAttribute('data-going', isGoing)
  router.subscribe(({ navigation }) => show(navigation.state !== 'idle'))
  show(getWay() !== null)
}

/**
 * The data of a page that someone has pressed for waits for the network. A form is sent once: whether it arrived is not
 * known here, and its page says so.
 */
export function waitForNetwork(announce: (message: string) => void): void {
  sayWaitWith(announce)
  const { fetch } = window
  window.fetch = (...asked) => {
    showWay()
    const [, init] = asked
    return askAgain(
      () => fetch(...asked),
      () => !init?.method && !init?.signal?.aborted && getWay() !== null,
    )
  }
}
