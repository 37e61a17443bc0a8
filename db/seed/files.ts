import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { renderBrochure } from './brochure.ts'
import { scenesOf } from './content/pictures.ts'
import { posts } from './content/posts/all.ts'
import { brands } from './content/compose.ts'
import { feeText } from './content/phrases.ts'
import type { Brand } from './content/types.ts'
import { idOf } from './ids.ts'
import { RATIO, renderBanner, renderScene } from './pictures.server.ts'
import type { Scene } from './scenes/index.ts'
import { banners } from './content/advertising.ts'

export type Kind = 'main-image' | 'gallery' | 'success-story' | 'brochure' | 'blog-image' | 'banner'

/** A file of the demo: what it is called under its folder, and how it is made. */
export type PlannedFile = {
  id: string
  kind: Kind
  brand: string | null
  mediaType: string
  width: number | null
  height: number | null
  originalName: string
  names: readonly string[]
  make: () => Promise<readonly Buffer[]>
}

export const mainImageId = (brand: string): string => idOf('main-image', brand)
export const galleryId = (brand: string, i: number): string => idOf('gallery', brand, i)
export const storyId = (brand: string, i: number): string => idOf('success-story', brand, i)
export const brochureId = (brand: string): string => idOf('brochure', brand)
export const postImageId = (post: string): string => idOf('blog-image', post)
export const bannerId = (key: string): string => idOf('banner', key)

/** Which brands have a brochure: most, not all. */
export const hasBrochure = (b: Brand): boolean =>
  b.status === 'approved' && Number.parseInt(idOf('brochure?', b.key).slice(0, 2), 16) < 190

const pounds = (n: number | null): string => (n === null ? 'Not disclosed' : `£${n.toLocaleString('en-GB')}`)

/**
 * In which widths a picture is kept that stands for its franchise or article, and in which any other: as a row, a page
 * and a sharp screen show them. Drawing each further one takes seconds; where it is asked for, the next wider one is
 * sent.
 */
const FRONT = [240, 720, 960],
  FURTHER = [720]

function picture(
  file: Pick<PlannedFile, 'id' | 'kind' | 'brand'>,
  fileName: string,
  drawing: { scene: Scene; name: string },
  widths: readonly number[],
): PlannedFile {
  const width = Math.max(...widths)
  return {
    ...file,
    mediaType: 'image/webp',
    width,
    height: Math.round(width / RATIO),
    originalName: `${fileName}.webp`,
    names: widths.map((w) => `${w}.webp`),
    make: () => renderScene(drawing, widths),
  }
}

/** A brand's main picture, its gallery and those of its stories: all of them differ. */
function picturesOf(b: Brand): PlannedFile[] {
  const scenes = scenesOf.get(b.key) ?? [],
    brand = b.key
  const draw = (at: number): { scene: Scene; name: string } => {
    const scene = scenes[at]
    if (!scene) throw new Error(`more pictures than scenes: ${b.name}`)
    return { scene, name: b.name }
  }
  return [
    ...(b.hasPicture ? [picture({ id: mainImageId(brand), kind: 'main-image', brand }, brand, draw(0), FRONT)] : []),
    ...Array.from({ length: b.galleryCount }, (_, i) =>
      picture({ id: galleryId(brand, i), kind: 'gallery', brand }, `${brand}-${i + 1}`, draw(1 + i), FURTHER),
    ),
    ...b.stories.map((_, i) =>
      picture(
        { id: storyId(brand, i), kind: 'success-story', brand },
        `${brand}-story-${i + 1}`,
        draw(1 + b.galleryCount + i),
        FURTHER,
      ),
    ),
  ]
}

function brochure(b: Brand): PlannedFile {
  const f = b.figures
  return {
    id: brochureId(b.key),
    kind: 'brochure',
    brand: b.key,
    mediaType: 'application/pdf',
    width: null,
    height: null,
    originalName: `${b.key}-brochure.pdf`,
    names: ['original.pdf'],
    make: async () => [
      renderBrochure({
        name: b.name,
        strapline: b.shortDescription,
        hue: b.hue,
        paragraphs: b.longDescription.split('\n\n'),
        questions: b.faqs,
        facts: [
          ['Investment', pounds(b.investmentPounds)],
          ['Franchise fee', pounds(f.franchiseFee)],
          ['Management service fee', f.serviceFee ? feeText(f.serviceFee) : 'Not disclosed'],
          ['Term', f.termYears === null ? 'Not disclosed' : `${f.termYears} years`],
          [
            'Training',
            f.trainingDays === null ? 'Not disclosed' : `${f.trainingDays} ${f.trainingDays === 1 ? 'day' : 'days'}`,
          ],
          ['Units in the UK', f.unitsUk === null ? 'Not disclosed' : String(f.unitsUk)],
          ['Franchising since', f.franchisingSince === null ? 'Not disclosed' : String(f.franchisingSince)],
        ],
        foot:
          `${b.name} is an invented brand of a demonstration. Amounts ` +
          `${f.vat === 'plus' ? 'plus VAT' : 'include VAT where it applies'}, supplied by the franchisor.`,
      }),
    ],
  }
}

/** Every picture and brochure of the demo. */
export function plannedFiles(): PlannedFile[] {
  const files = [
    ...brands.flatMap((b) => [...picturesOf(b), ...(hasBrochure(b) ? [brochure(b)] : [])]),
    ...posts.map((p) =>
      picture(
        { id: postImageId(p.key), kind: 'blog-image', brand: null },
        p.key,
        { scene: p.scene, name: p.title },
        FRONT,
      ),
    ),
  ]
  for (const b of banners) {
    const brand = brands.find((x) => x.key === b.brand)
    if (!brand) throw new Error(`banner for an unknown brand: ${b.brand}`)
    files.push({
      id: bannerId(b.key),
      kind: 'banner',
      brand: null,
      mediaType: 'image/webp',
      width: 1920,
      height: 230,
      originalName: `${b.key}.webp`,
      names: ['480.webp', '960.webp', '1440.webp', '1920.webp'],
      async make() {
        const full = await renderBanner({ name: brand.name, tagline: b.tagline, hue: brand.hue, icon: brand.icon })
        const narrower = await Promise.all(
          [480, 960, 1440].map((w) => sharp(full).resize(w).webp({ quality: 84, effort: 2 }).toBuffer()),
        )
        return [...narrower, full]
      },
    })
  }
  return files
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch {
    return 0
  }
}

/** How a file ends that is being written. */
const PART = '.part'

/** Nobody writes for so long, in ms. */
const LEFT_MS = 60_000

/** Removes what a process that was killed left half written. */
export async function removeParts(dataDir: string, files: readonly PlannedFile[]): Promise<void> {
  for (const { id } of files) {
    const folder = path.join(dataDir, 'uploads', id)
    if (!existsSync(folder)) continue
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name)
      if (name.endsWith(PART) && Date.now() - (await stat(file)).mtimeMs > LEFT_MS) await rm(file, { force: true })
    }
  }
}

/**
 * Makes one file in all its sizes unless it is there already, and answers its bytes in total. Never leaves half a file.
 */
async function store(
  folder: string,
  file: PlannedFile,
  make: (file: PlannedFile) => Promise<readonly Buffer[]>,
): Promise<number> {
  const paths = file.names.map((n) => path.join(folder, file.id, n))
  const there = await Promise.all(paths.map(sizeOf))
  if (there.every((n) => n > 0)) return there.reduce((a, b) => a + b, 0)
  const made = await make(file)
  await mkdir(path.join(folder, file.id), { recursive: true })
  await Promise.all(
    made.map(async (bytes, i) => {
      const target = paths[i]
      if (!target) return
      // Several may draw it at once; whoever is last puts the same in its place.
      const part = `${target}.${randomUUID()}${PART}`
      await writeFile(part, bytes)
      await rename(part, target)
    }),
  )
  return made.reduce((sum, b) => sum + b.length, 0)
}

/** Each by a thread: the site that serves meanwhile shares the processor with no more of them than this. */
const AT_ONCE = 2

/** Writes files under DATA_DIR/uploads, a few at a time; answers the bytes of each by its id. */
export async function storeFiles(
  dataDir: string,
  files: readonly PlannedFile[],
  make = (file: PlannedFile): Promise<readonly Buffer[]> => file.make(),
): Promise<Map<string, number>> {
  const folder = path.join(dataDir, 'uploads'),
    bytes = new Map<string, number>()
  sharp.concurrency(1)
  let at = 0
  const worker = async (): Promise<void> => {
    for (let file = files[at++]; file; file = files[at++]) bytes.set(file.id, await store(folder, file, make))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return bytes
}
