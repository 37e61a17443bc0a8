import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Member } from '#app/platform/db/transaction.server.ts'
import { formOf } from '#tests/support/forms.ts'
import { bannersAction } from './banners.action.server.ts'

/** A picture of so many pixels, with a word about its maker that nobody is to see. */
export const picture = async (width: number, height: number) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#a61' } })
          .withExif({ IFD0: { Copyright: 'Secret' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'banner.jpg',
    { type: 'image/jpeg' },
  )

export type Fields = Record<string, string | File | string[]>

/** What the form sends for a main banner of three months, unless told otherwise. */
export const bannerFields = async (franchise: { id: string }, more: Fields = {}): Promise<Fields> => ({
  intent: 'create',
  franchiseId: franchise.id,
  duration: '3m',
  bannerType: 'main',
  targetUrl: 'https://kiln.test/join',
  altText: '',
  formKey: randomUUID(),
  imageUpload: '',
  mobileImageUpload: '',
  image: await picture(1920, 230),
  ...more,
})

/** Sends a form of the banners' page, as `ref-1`. */
export function postBanner(actor: Member, fields: Fields) {
  const request = new Request('http://site.test/', { method: 'POST', body: formOf(fields) })
  return bannersAction(request, actor, 'ref-1')
}

/** What a refused form says. */
export async function failureOf(answer: unknown): Promise<{ errors: object; formError?: string; values: Fields }> {
  if (answer instanceof Response) throw new Error('was not refused')
  return (answer as { data: never }).data
}
