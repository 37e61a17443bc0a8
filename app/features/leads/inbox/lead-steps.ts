/** The lead before or after the open one, and the page of the list on which it stands. */
export type LeadStep = { id: string; isNew: boolean; page: number }

/** Where the open lead stands in the list as it is searched, filtered and sorted, and its neighbours there. */
export type LeadSteps = {
  /** Null where the list has it no more, such as a new one that was opened from the list of new ones. */
  place: number | null
  of: number
  previous: LeadStep | null
  next: LeadStep | null
}

/** A lead among those of the list, as the database counts: as one of them, whether the list still has it or not. */
export type LeadAmong = {
  isListed: boolean
  place: number
  of: number
  previousId: string | null
  previousIsNew: boolean | null
  nextId: string | null
  nextIsNew: boolean | null
}

/** The way on from a lead. One that has left the list keeps its neighbours: what came after it stands in its place. */
export function stepsFrom(at: LeadAmong, pageSize: number): LeadSteps {
  const own = at.isListed ? 1 : 0
  const stepTo = (id: string | null, isNew: boolean | null, place: number): LeadStep | null =>
    id === null ? null : { id, isNew: isNew === true, page: Math.ceil(place / pageSize) }
  return {
    place: at.isListed ? at.place : null,
    of: at.of - 1 + own,
    previous: stepTo(at.previousId, at.previousIsNew, at.place - 1),
    next: stepTo(at.nextId, at.nextIsNew, at.place + own),
  }
}

/**
 * The way on while the same lead stays open: what is done to it there may move it in a list sorted by that, or take it
 * out of one. Its neighbours stay those it was opened between, or else whoever works through a list would be sent to
 * its other end. A list that has gained or lost others meanwhile is asked again.
 */
export function stepsWhileOpen(opened: LeadSteps | null, now: LeadSteps | null): LeadSteps | null {
  if (opened === null || now === null || opened.place === now.place) return now
  if (now.place !== null) return opened.of === now.of ? opened : now
  return opened.of - 1 === now.of ? { ...opened, place: null, of: now.of } : now
}
