const prefixes = 'RPQCFDESLKV'
/** Rules files that are cited by heading instead of by code. */
const sectioned = 'security|look'

const span = (from: number, to: number) =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)

/** Numbers of a list such as '69, 70 and 76' or '69 to 76'. */
function numbers(list: string): number[] {
  return list.split(/, | and |\//).flatMap((part) => {
    const [from, to] = part.split(/ to |–|…/).map(Number)
    return to === undefined ? [from!] : span(from!, to)
  })
}

/** The text of a file on one line, without the marks that begin a comment's lines. */
const unfold = (text: string) => text.replaceAll(/\r?\n[ \t]*(?:\*(?!\*)|--|\/\/|#+)?[ \t]*/g, ' ')

/**
 * Codes of every rule that a text cites: `P-31`, `3-decisions 70`, or a section of a rules file, `security.md,
 * uploads`. Lists and ranges are taken apart ('P-39 to P-44', '3-decisions 69, 70'). A citation that lacks what it
 * needs to be found ('security.md' alone) is returned as it is, so that it matches no rule.
 */
export function citations(text: string): string[] {
  const plain = unfold(text)
  const coded = new RegExp(`(?<![\\w-])([${prefixes}])-(\\d{1,3})\\b(?:(?: to |…|–)(?:\\1-)?(\\d{2})\\b)?`, 'g')
  const decisions = /3-decisions(?: (\d+(?:(?:, | and | to |\/|–|…)\d+)*))?/g
  const sections = new RegExp(`(?<![\\w/[]|\\]\\()(${sectioned})\\.md\\b(?:, ([a-z][^).,;:\`'|]*))?`, 'g')
  return [
    ...[...plain.matchAll(coded)].flatMap(([, prefix, first, last]) =>
      last === undefined
        ? [`${prefix}-${first}`]
        : span(Number(first), Number(last)).map((number) => `${prefix}-${String(number).padStart(2, '0')}`),
    ),
    ...[...plain.matchAll(decisions)].flatMap(([, list]) =>
      list === undefined ? ['3-decisions'] : numbers(list).map((number) => `3-decisions ${number}`),
    ),
    ...[...plain.matchAll(sections)].map(([, file, section]) =>
      section === undefined ? `${file}.md` : `${file}.md, ${section.trim().toLowerCase()}`,
    ),
  ]
}

/** What a rules file defines, and its faults: malformed entries, of another file, doubled, out of order. */
export function definitions(file: string, text: string): { codes: string[]; faults: string[] } {
  const codes: string[] = [],
    faults: string[] = []
  const own = /^# ([A-Z]):/.exec(text)?.[1] ?? (file === 'decisions.md' ? '3-decisions' : undefined)
  let last = 0
  for (const line of text.split(/\r?\n/)) {
    if (new RegExp(`^(?:${sectioned})\\.md$`).test(file)) {
      const heading = /^#{2,} (.+)$/.exec(line)
      if (heading) codes.push(`${file}, ${heading[1]!.toLowerCase()}`)
      continue
    }
    if (own === undefined || !line.startsWith('- ')) continue
    const entry = new RegExp(`^- \\*\\*(?:([${prefixes}])-(\\d\\d)|(3-decisions) (\\d+))\\*\\* \\S`).exec(line)
    const number = Number(entry?.[2] ?? entry?.[4])
    if (!entry) faults.push(`${file}: malformed entry: ${line.slice(0, 60)}`)
    else if ((entry[1] ?? entry[3]) !== own) faults.push(`${file}: an entry of another file: ${line.slice(0, 60)}`)
    else if (number <= last) faults.push(`${file}: doubled or out of order: ${line.slice(0, 60)}`)
    else codes.push(entry[1] ? `${own}-${entry[2]}` : `3-decisions ${number}`)
    if (entry) last = number
  }
  return { codes, faults }
}

/** Where the code decides a rule: a file from the root, and what stands in it. */
export type RulePlace = { file: string; name: string | null }

/**
 * Where each coded rule of a file is decided, as its entry ends: `→ \`file\` (\`name\`)`, up to four; none after
 * '→ nowhere: ' and the reason; null where the entry does not say.
 */
export function rulePlaces(text: string): { code: string; places: RulePlace[] | null }[] {
  const entries = text.matchAll(/^- \*\*([A-Z]-\d\d|3-decisions \d+)\*\*([\s\S]*?)(?=^- |^#|$(?![\s\S]))/gm)
  return [...entries].map(([, code, entry]) => {
    const [, said] = /\s→ ([\s\S]+)$/.exec(entry!) ?? []
    const places = [...(said ?? '').matchAll(/`([^`]+)`(?: \(`([^`]+)`\))?/g)].map(([, file, name]) => ({
      file: file!,
      name: name ?? null,
    }))
    const isNowhere = said?.startsWith('nowhere: ')
    return { code: code!, places: isNowhere ? [] : places.length > 0 && places.length <= 4 ? places : null }
  })
}
