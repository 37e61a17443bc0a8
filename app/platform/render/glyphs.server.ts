import outlines from './glyphs.json' with { type: 'json' }

/** A letter: how far it moves the next one, and its SVG path ('' for a space), in units of 1000 to the em. */
type Glyph = { readonly width: number; readonly path: string }

/**
 * Outlines of the Latin letters that pictures need, with the marks of Welsh, French or Polish names (y grows downwards,
 * baseline at 0). Taken from Bricolage Grotesque (weight 700) and Source Sans 3 (weight 500), both under the SIL Open
 * Font License 1.1, so that pictures come out the same on a machine without any font.
 */
export const glyphs: Readonly<Record<'heading' | 'text', Readonly<Record<string, Glyph>>>> = outlines
