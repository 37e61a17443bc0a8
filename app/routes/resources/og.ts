import { getPost } from '#app/features/blog/post.queries.server.ts'
import { categoryHue, UNCATEGORIZED } from '#app/features/blog/post.ts'
import { countFranchises, listCategoriesWithCounts } from '#app/features/categories/category.queries.server.ts'
import { basedIn } from '#app/features/franchises/listing/franchise.ts'
import { getFranchiseShare } from '#app/features/franchises/listing/queries/franchise-share.server.ts'
import { formatDate } from '#app/lib/dates.ts'
import { NOT_DISCLOSED } from '#app/lib/money.ts'
import { quotedText, TOTAL_INVESTMENT } from '#app/features/franchises/figures/amount-text.ts'
import { plural } from '#app/lib/text.ts'
import { env } from '#app/platform/env.server.ts'
import { closeReadTx, readTx } from '#app/platform/db/request-transaction.server.ts'
import { sharePictureResponse, type SharePicture } from '#app/platform/render/share-picture.server.ts'
import type { Route } from './+types/og'

type Tx = Awaited<ReturnType<typeof readTx>>

const BLUE = 206

/**
 * The picture that stands beside a shared link: /og/franchise/<id>.png, /og/category/…, /og/post/…, /og/site/home.png.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = /^([\w-]{1,64})\.png$/.exec(params.id)?.[1]
  const picture = id === undefined ? null : await pictureOf(await readTx(context), params.kind, id)
  if (!picture) return new Response('Not found', { status: 404 })
  // Drawing takes a while: no connection is held meanwhile.
  await closeReadTx(context)
  return sharePictureResponse(request, picture)
}

async function pictureOf(tx: Tx, kind: string, id: string): Promise<SharePicture | null> {
  const siteName = env.SITE_NAME
  if (kind === 'site') {
    if (id !== 'home') return null
    const total = await countFranchises(tx)
    return {
      kicker: 'UK franchises',
      title: 'Find a franchise you can afford.',
      lines: [
        'See what it really costs.',
        ...(total > 0 ? [`${plural(total, 'UK franchise')}, every listing checked before it goes live`] : []),
      ],
      siteName,
      hue: BLUE,
      seed: 'home',
      plaque: false,
      icon: null,
    }
  }
  if (kind === 'franchise') {
    const found = await getFranchiseShare(tx, id)
    if (!found) return null
    const lines = [
      basedIn(found.location),
      `${TOTAL_INVESTMENT}: ${found.total ? quotedText(found.total) : NOT_DISCLOSED}`,
    ]
    return {
      kicker: found.categoryName ? `Franchise · ${found.categoryName}` : 'Franchise',
      title: found.name,
      lines,
      siteName,
      hue: found.hue ?? BLUE,
      seed: found.name,
      plaque: true,
      icon: found.icon,
    }
  }
  if (kind === 'category') {
    const found = (await listCategoriesWithCounts(tx)).find((category) => category.id === id)
    if (!found) return null
    return {
      kicker: 'Franchises by category',
      title: found.name,
      lines: [plural(found.franchises, 'franchise')],
      siteName,
      hue: found.hue,
      seed: found.name,
      plaque: false,
      icon: found.icon,
    }
  }
  if (kind === 'post') {
    const found = await getPost(tx, id)
    if (!found) return null
    const { post } = found
    return {
      kicker: `Blog · ${post.categoryName ?? UNCATEGORIZED}`,
      title: post.title,
      lines: [`By ${post.author}, ${formatDate(post.publishedAt)}`],
      siteName,
      hue: categoryHue(post.categoryName),
      seed: post.id,
      plaque: false,
      icon: null,
    }
  }
  return null
}
