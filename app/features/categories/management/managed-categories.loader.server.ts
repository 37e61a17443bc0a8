import { data } from 'react-router'
import { searchedText } from '#app/lib/forms/searched-text.ts'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { getArticleToEdit, getManagedTree, countContents } from './managed-categories.queries.server.ts'
import { type Asked, CATEGORIES_PATH, findInTree } from './managed-categories.ts'

const tasks = ['add', 'rename', 'delete'] as const

function readAsked(search: URLSearchParams): Asked {
  const task = search.get('task')
  return {
    q: searchedText(search.get('q') ?? ''),
    isOpen: search.get('open') === 'all',
    chosen: search.get('category'),
    task: tasks.find((one) => one === task) ?? null,
  }
}

/** Everything that the page of the categories shows, of one or of none; at most four statements. */
export async function loadCategoryManagement(tx: Tx, request: Request) {
  const asked = readAsked(new URL(request.url).searchParams)
  const all = await getManagedTree(tx)
  const parent = all.find(({ id, children }) => id === asked.chosen || children.some((one) => one.id === asked.chosen))
  const found = parent?.id === asked.chosen ? parent : parent?.children.find(({ id }) => id === asked.chosen)
  const headers = new Headers()
  const flash = takeFlash(request, headers, CATEGORIES_PATH)
  const chosen = found
    ? {
        id: found.id,
        name: found.name,
        parent: parent && parent.id !== found.id ? { id: parent.id, name: parent.name } : null,
        article: await getArticleToEdit(tx, found.id),
        contents: await countContents(tx, found.id),
      }
    : null
  const notice = flash?.at === CATEGORIES_PATH && flash.by === (asked.chosen ?? '') ? flash.message : null
  return data({ asked, all, tree: findInTree(all, asked.q), chosen, notice }, { headers })
}
export type CategoryManagement = Awaited<ReturnType<typeof loadCategoryManagement>>['data']
