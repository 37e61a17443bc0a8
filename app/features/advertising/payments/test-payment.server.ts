import { data, redirect } from 'react-router'
import { readForm } from '#app/platform/forms/action.server.ts'
import { testActs, totalOf } from '#app/platform/payments/test-provider.server.ts'
import { testProvider } from '#app/platform/payments/provider.server.ts'
import { receivePaymentEvent } from './payment-events.commands.server.ts'

/** The order that the address carries; 404 where payments are not played, or this was not made here. */
function orderOf(request: Request) {
  const provider = testProvider()
  const sheet = provider?.readSheet(new URL(request.url).searchParams.get('order') ?? '')
  if (!provider || !sheet) throw data(null, { status: 404 })
  return { provider, sheet }
}

/** What the page of a played payment shows; prices in pence. */
export function loadTestPayment(request: Request) {
  const { provider, sheet } = orderOf(request)
  const { lines, successUrl, cancelUrl } = sheet
  return { lines, total: totalOf(sheet), successUrl, cancelUrl, isOver: provider.isOver(sheet) }
}

/** Hands the webhook a signed delivery, as a payment service would, and leads back. */
export async function playTestPayment(request: Request) {
  const { provider, sheet } = orderOf(request)
  const sent = (await readForm(request)).get('act')
  const act = testActs.find((one) => one === sent)
  if (!act || (act === 'pay' && provider.isOver(sheet))) return redirect(sheet.cancelUrl)
  const { body, signature } = await provider.play(sheet, act)
  await receivePaymentEvent(body, signature)
  provider.remember(sheet, act)
  return redirect(act === 'pay' ? sheet.successUrl : sheet.cancelUrl)
}
