/**
 * What is made of an answer that many visitors are given (`keepForVisitors`): once, as long as the answer and all that
 * it is made of besides are the same values or the very same objects, which nobody changes.
 */
export function makeOnce<Answer extends object, Made>() {
  const last = new WeakMap<Answer, { of: readonly unknown[]; made: Made }>()
  return (answer: Answer, of: readonly unknown[], make: () => Made): Made => {
    const known = last.get(answer)
    if (known && known.of.length === of.length && known.of.every((one, at) => one === of[at])) return known.made
    const made = make()
    last.set(answer, { of, made })
    return made
  }
}
