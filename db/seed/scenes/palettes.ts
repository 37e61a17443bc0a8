import { randomFrom } from '#app/lib/pictures/terrain.ts'

/** The colours of a scene, by what they are used for. */
export type Palette = Readonly<
  Record<'sky' | 'wall' | 'floor' | 'ink' | 'main' | 'soft' | 'pop' | 'warm' | 'cream' | 'leaf', string>
>

/** In this order on one line each: sky wall floor ink main soft pop warm cream leaf. */
const written = `
  quay    cfe3e6 e9dfcf c7a37a 14303f 1d6a7d 8fbfc1 e8623d f0b95b fbf4e6 4e7f5b
  brick   f3d9c2 f1e2d0 b98660 3a1f24 a63f32 e2a48a 2e6f73 edb458 fff6e8 6d7f45
  moor    d9dcea ddd6e0 9a86a0 241f3d 5b4b8a b3a5cf e6a23c f2c879 faf6f2 5f8c6e
  fern    dce9d5 e6e6d3 b79b6c 16332a 2c6b4a 9cc3a0 e27a4a f0c665 fbf8ea 3f8658
  dusk    44557f 5a6a92 384566 151d36 e0793f 8b9cc4 f4c65a f6d690 fff1d6 4b8a79
  rose    f6dddd f7e7e1 d5a597 40182f a32d5c e7a8b8 1f7a74 f3c06e fff7f1 5c8b62
  sea     bfe0ee dcebef d9c49b 0d2c4b 1660a0 86b9dc f2b632 f5d88f fdfaf0 3f8f78
  mustard f7e6b5 f6e7bf c79b52 2d2a1e b97a0e ebcb7c 2f5d7c f2b441 fff9e6 6c8144
  slate   d5dbe0 cbd3d9 8e9aa3 1d2730 43586a 9fb0bd e5533d ebc17a f7f7f3 5e8469
  teal    c6e8e0 d4ece4 c9a888 0c3336 0f7f7a 84c9be f0654f f8cb6b fbfbf0 2f8a5b
  clay    ebd8cb e8cdbb a9765a 33211c 8b4a34 cf9c82 3e7c8a eab07a fbf1e7 7b8a52
  plum    e6d6ea eadceb b48fa8 2c1436 7a2e7e c79bcb f08a3c f4c988 fcf5fb 5e8e74`

/** Twelve sets of colours; which one a brand has depends on its name, not on its category. */
export const palettes: readonly Palette[] = written
  .trim()
  .split('\n')
  .map((line) => {
    const [
      sky = '',
      wall = '',
      floor = '',
      ink = '',
      main = '',
      soft = '',
      pop = '',
      warm = '',
      cream = '',
      leaf = '',
    ] = line
      .trim()
      .split(/\s+/)
      .slice(1)
      .map((hex) => `#${hex}`)
    return { sky, wall, floor, ink, main, soft, pop, warm, cream, leaf }
  })

/** The colours of a brand. */
export function paletteOf(name: string): Palette {
  const found = palettes[Math.floor(randomFrom(`${name} colours`)() * palettes.length)]
  if (!found) throw new Error('there are no palettes')
  return found
}
