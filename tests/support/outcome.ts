/** What an act comes to: `done`, or the code of its refusal. */
export const outcomeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
