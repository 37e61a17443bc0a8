/** One or two letters of each kind that text handling treats in its own way. */
const kinds: Readonly<Record<string, string>> = {
  letters: 'a',
  digits: '7',
  spaces: ' ',
  'line breaks': '\r\n',
  'other spaces': '\u00a0\u2003\u3000',
  controls: '\u0000\u0007\u0085',
  punctuation: '-.',
  brackets: '<[(',
  quotes: '"=\'',
  'address signs': 'a@a.',
  'combining marks': '\u0301',
  'letters with marks': 'e\u0301\u0323',
  'tag characters': '\u{e0041}',
  'flags with tags': '\u{1f3f4}\u{e0067}\u{e0062}',
  'one flag and tags': '\u{1f3f4}\u{e007f}',
  'variation selectors': '\ufe0f',
  'more variation selectors': '\u{e0100}',
  joiners: '\u200d',
  'joined emoji': '\u{1f469}\u200d\u{1f373}',
  'zero width': '\u200b\u2060\ufeff',
  fillers: '\u3164\u115f',
  emoji: '\u{1f600}',
  'regional indicators': '\u{1f1ec}',
  'astral letters': '\u{1d49c}',
  'half surrogates': '\ud800',
  'right to left': '\u05e9',
  'marks of direction': '\u202e\u2066',
  hangul: '\u1100\u1161',
  'joining scripts': '\u0915\u094d',
}

export const hostileTextKinds = Object.keys(kinds)

/**
 * A text of `length` UTF-16 units, nearly all of one kind; a letter before and a mark behind it keep ends from being
 * trimmed off.
 */
export function hostileText(kind: string, length: number): string {
  const unit = kinds[kind] ?? ''
  const text = `a${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 2)}!`
  // In one piece, as it comes from the wire: the engine puts together repeated texts when they are first read.
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
