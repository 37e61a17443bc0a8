import { askAgain, sayWaitWith } from './ask-again.ts'
import { isKeeper } from './keep-shown.ts'
import { getWay } from './route-module.ts'

type Router = {
  subscribe: (hear: (state: { navigation: { state: string } }) => void) => void
}

/** What a proxy answers for a site that is being started again: 503 is the site's own word. */
const NOT_THERE = new Set([502, 504])

let isShown = false
let isSaid = false

/**
 * While a page is on its way, the document says so (`data-going`): the browser shows nothing of a page that scripts
 * open, and on a slow network a press seems lost, and is repeated. What was said of the wait goes with it.
 */
function showWay(announce: (message: string) => void): void {
  const router = Reflect.get(window, '__reactRouterDataRouter') as Router | undefined
  if (isShown || !router) return
  isShown = true
  const show = (isGoing: boolean) => {
    document.documentElement.toggleAttribute('data-going', isGoing)
    if (isGoing || !isSaid) return
    isSaid = false
    announce('')
  }
  router.subscribe(({ navigation }) => show(navigation.state !== 'idle'))
  show(isGoing())
}

const isGoing = () => getWay() !== null

/**
 * The data of a page that someone has pressed for waits for the network; so does, in silence, what a page asks for
 * beside it, such as itself after a heart, unless it keeps what it shows by itself (keep-shown.ts). A form is sent
 * once: whether it arrived is not known here, and its page says so.
 */
export function waitForNetwork(announce: (message: string) => void): void {
  sayWaitWith((message) => {
    isSaid = true
    announce(message)
  })
  const { fetch } = window
  window.fetch = (...asked) => {
    showWay(announce)
    const [to, init] = asked
    // The router asks with a `URL`, all else with a text.
    const isWanted = () => !init?.method && !init?.signal?.aborted && (isGoing() || (to instanceof URL && !isKeeper()))
    const ask = async () => {
      const answer = await fetch(...asked)
      if (isWanted()) {
        if (NOT_THERE.has(answer.status)) throw new TypeError(answer.statusText)
        // What breaks off half-way is no answer either.
        await answer.clone().blob()
      }
      return answer
    }
    return askAgain(ask, isWanted, isGoing)
  }
}
