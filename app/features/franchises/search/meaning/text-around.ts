/**
 * Words that join others or say how much: nobody looks for one alone, and at an end of a text they are left over.
 * 'coffee in', but 'fish and chips'.
 */
const JOINING = new Set(
  (
    'a all an and any around at below but for in into more most near not of on or out over than that the to two uk ' +
    'under up with'
  ).split(' '),
)

/**
 * Words that say nothing of what is looked for on a site of franchises: those of its trade, of asking for it, of
 * praise, and of who asks. A text is looked for without them where it finds next to nothing with them.
 */
const SAYS_NOTHING = new Set(
  (
    'franchse franchies franchize francise frachise buisness bussiness busines ' +
    'franchise franchises franchised franchisee franchisees franchising business businesses opportunity ' +
    'opportunities idea ideas sale startup startups uk ' +
    'i i’m i’d im id me my we us our you your its this there here these those who what which how where why when ' +
    'am is are was be been can could would should will do does did has have had may might ' +
    'want wants wanted wanting need needs needed looking look find show tell give get got like love enjoy start ' +
    'starting run running own owning buy buying open opening invest investing set setting becoming become ' +
    'thinking interested considering suitable suited ideal perfect recommended while if then just only also very ' +
    'really some something anything somewhere one ones kind type types ' +
    'best top good great better popular successful profitable new newest latest available proven ' +
    'no without experience experienced required necessary qualifications qualification ' +
    'women woman men couples couple beginners people person someone everyone ' +
    'ex former retired retiree retirees retirement retiring returning seasonal redundant redundancy graduate ' +
    'graduates student students mum mums mothers dad dads parent parents job career careers boss ' +
    'like police officer officers firefighter fireman ' +
    'resale resales established existing master multi unit units semi absentee fast growing growth lucrative ' +
    'risk profit profits recession proof ' +
    'much many cost costs price prices please thanks now today nearby near me'
  ).split(' '),
)

/** Words that say something beside others alone: 'from home', 'van based', 'part time'. */
const BESIDE_OTHERS = new Set('after based employed from full income passive self time work working'.split(' '))

/** 'Best franchises 2026'. */
const YEAR = /^20[2-4]\d$/
const isEmpty = (word: string): boolean => SAYS_NOTHING.has(word.replaceAll("'", '’')) || YEAR.test(word)

/** Does a word, on its own, say something of what is looked for? */
export const saysSomething = (word: string): boolean => !isEmpty(word) && !JOINING.has(word) && !BESIDE_OTHERS.has(word)

/** Words that stand beside a trade in what people type, and in names of categories too; alone they say no trade. */
const BESIDE_TRADE = new Set(
  (
    'agencies agency bar bars center centre centres class classes club clubs companies company contractor ' +
    'contractors course courses expert experts firm fitting hire installation instructor instructors lessons ' +
    'machine machines management planner planners repair repairs round school schools service services shop shops ' +
    'specialist specialists store stores training'
  ).split(' '),
)

/** Does a word stand beside a trade, as 'shop' does in 'gift shop'? */
export const isBeside = (word: string): boolean => BESIDE_TRADE.has(word)

/** Does a word belong to how people ask, so that it is no slip for another? */
export const isOfAsking = (word: string): boolean => !saysSomething(word) || isBeside(word)

/** What is looked for in these words of a text, in their order; empty where they say nothing of it. */
export function soughtIn(words: readonly string[]): string {
  const said = words.filter((word) => !isEmpty(word))
  const isSaying = (word: string): boolean => !JOINING.has(word)
  const first = said.findIndex(isSaying)
  return first < 0 ? '' : said.slice(first, said.findLastIndex(isSaying) + 1).join(' ')
}

/** Words without some of them. */
export const without = (words: readonly string[], at: number, many: number): string[] => [
  ...words.slice(0, at),
  ...words.slice(at + many),
]
