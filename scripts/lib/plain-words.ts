/** Words that no native reader would expect here, each with the one to use (3-decisions 89). */
export const betterWords: readonly (readonly [words: RegExp, better: string])[] = [
  [/\be-mail(?:s|ed)?\b/i, 'email'],
  [/(?<![\w/@.:-])mails?\b(?![\w@.-])/i, 'email'],
  [/\bspam folder\b/i, 'junk folder'],
  [/\bpost codes?\b/i, 'postcode'],
  [/\binquir(?:y|ies)\b/i, 'enquiry'],
  [/\b(?:log in|logged in|log out|last login)\b/i, 'sign in, sign out, last sign-in'],
  [/\bsign in in\b/i, 'sign in on'],
  [/\banew\b/i, 'again'],
  [/\bsomebody\b/i, 'someone'],
  [/\banybody\b/i, 'anyone'],
  [/(?<!\bof )\bwhom\b/i, 'who'],
  [/\bstands? here\b/i, 'is here'],
  [/\bsa(?:id|ys|ying) openly\b/i, 'clearly, plainly'],
  [/\bwaits? for (?:approval|you|your)\b/i, 'is being reviewed; to review; to answer'],
  [/\b(?:a person|by a person|each one) reads?\b|\bread by a person\b|\breach(?:es)? a person\b/i, 'we read, we check'],
  [/\btakes? requests\b/i, 'takes enquiries'],
  [/\bon (?:its|the) way\b/i, 'we’ve sent'],
  [/\bthe password of\b/i, 'the password for; that password isn’t right'],
  [/\bsend it in\b/i, 'resubmit it'],
  [/\bany more(?=[.,:;!?]|$)/i, 'no longer'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bwishes\b/i, 'requirements'],
  [/\btakes? no\b/i, 'can’t take'],
  [/\bwhat goes and what stays\b|\bsaved go\b/i, 'what we’ll delete; will be lost'],
  [/\bpercent of\b|\d percent\b/i, 'percentage of, per cent, %'],
  [/\bpress(?:es)? (?:the|remove|next|request|back|play)\b|\bone press\b/i, 'select'],
  [/\b(?:first|continuing) fee\b/i, 'initial fee, ongoing fees'],
  [/\bcommon (?:marketing|advertising)\b/i, 'national marketing'],
  [/\bpart time possible\b/i, 'part-time'],
  [/\bstays? (?:open|untouched)\b/i, 'we say so; is not affected'],
  [/\bwithout scripts\b/i, 'JavaScript is off'],
  [/\btroubles\b/i, 'problems'],
  [/\bnetwork address(?:es)?\b/i, 'IP address'],
  [/\bwithin reach\b/i, 'you can afford; affordable'],
  [/\bhand in\b/i, 'send, rely on'],
]

/** Texts that the specification gives word for word, by the rule that has each. */
export const exactTexts: Readonly<Record<string, string>> = {
  'General Inquiry': 'P-54',
  'Media Inquiry': 'P-54',
  'Last Login': 'F-22',
}

/** What is wrong with a text, as a reader of the failure needs it: the word and the better one. */
export function oddWords(text: string): string[] {
  if (text in exactTexts) return []
  return betterWords.flatMap(([words, better]) => {
    const odd = words.exec(text)?.[0]
    return odd === undefined ? [] : [`‘${odd}’: write ${better}`]
  })
}
