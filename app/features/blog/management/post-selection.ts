/** D-43: what the button does with the chosen posts, by the first of them. */
export const toggled = (first: 'draft' | 'published'): 'draft' | 'published' =>
  first === 'published' ? 'draft' : 'published'

/**
 * D-44, 3-decisions 45: the chosen rows after a press on one of them. A plain press chooses it alone, or unticks it;
 * Shift takes all from the last one to it, Ctrl or Cmd adds or removes it.
 */
export function nextChosen(
  rows: readonly string[],
  chosen: ReadonlySet<string>,
  pressed: string,
  { last, shift, more }: { last: string | null; shift: boolean; more: boolean },
): Set<string> {
  const [from, to] = [rows.indexOf(last ?? pressed), rows.indexOf(pressed)]
  if (shift && from >= 0) return new Set([...chosen, ...rows.slice(Math.min(from, to), Math.max(from, to) + 1)])
  if (more) return new Set(chosen.has(pressed) ? [...chosen].filter((id) => id !== pressed) : [...chosen, pressed])
  return new Set(chosen.has(pressed) && chosen.size === 1 ? [] : [pressed])
}

/**
 * D-43: the chosen posts in the order in which they were chosen, so that the first of them is the one that was ticked
 * first, wherever the list has it. One that the list no longer shows is left out.
 */
export const inOrderChosen = <Post extends { id: string }>(
  posts: readonly Post[],
  chosen: ReadonlySet<string>,
): Post[] => [...chosen].flatMap((id) => posts.find((post) => post.id === id) ?? [])
