import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FrontPictures, Gallery, NO_PICTURES } from './franchise-gallery.tsx'

const id = (n: number) => `/files/0d4a7a52-6d7f-4a64-9a3a-3c2f1f7e0a1${n}`
const franchise = (imageUrl: string | null, pictures: number) => ({
  name: 'Kiln & Crumb',
  imageUrl,
  gallery: Array.from({ length: pictures }, (_, n) => ({
    id: String(n),
    imageUrl: id(n + 1),
    alt: n === 0 ? 'A baker at the oven' : '',
  })),
})
const front = (imageUrl: string | null, pictures: number) =>
  renderToStaticMarkup(<FrontPictures franchise={franchise(imageUrl, pictures)} />)
const pictures = (html: string) => html.match(/<img /g)?.length ?? 0

describe('pictures of a franchise', () => {
  it('are photographs only: no art stands in for one', () => {
    expect(front(null, 0)).toBe('')
    expect(renderToStaticMarkup(<Gallery franchise={franchise(id(0), 0)} />)).toContain(NO_PICTURES)
    for (const html of [front(id(0), 0), front(id(0), 1), front(null, 3)]) expect(html).not.toContain('/art/')
  })

  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [5, 3],
  ])('with a main picture and %i of a gallery, %i stand at the top', (gallery, shown) =>
    expect(pictures(front(id(0), gallery))).toBe(shown),
  )

  it('begin with the gallery where there is no main picture', () => expect(pictures(front(null, 2))).toBe(2))

  it('are described in the franchisor’s words, or by name and number', () => {
    const html = renderToStaticMarkup(<Gallery franchise={franchise(id(0), 2)} />)
    expect(html).toContain('alt="A baker at the oven"')
    expect(html).toContain('alt="Kiln &amp; Crumb, 2 of 2"')
    expect(front(null, 1)).toContain('alt="A baker at the oven"')
    expect(front(id(0), 1)).toContain('alt="Kiln &amp; Crumb"')
  })

  it('leave out what is not ours', () => expect(front('https://elsewhere.example/a.png', 0)).toBe(''))
})
