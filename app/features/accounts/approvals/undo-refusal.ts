/** Why a decision stands: its email, its time, someone who acted after it, or an earlier press of the same button. */
export type UndoRefusal = 'emailed' | 'late' | 'franchisor' | 'admin' | 'undone'

const sentences: Readonly<Record<UndoRefusal, string>> = {
  emailed: 'It’s too late to undo this: the franchisor has been emailed.',
  late: 'It’s too late to undo this.',
  franchisor: 'This can’t be undone: the franchisor has made changes since.',
  admin: 'This can’t be undone: another admin has acted on it since.',
  undone: 'This has already been undone.',
}

/** What the admin reads of a decision that is not taken back (3-decisions 79). */
export const undoSentence = (reason: string | undefined): string =>
  sentences[Object.keys(sentences).find((one): one is UndoRefusal => one === reason) ?? 'emailed']
