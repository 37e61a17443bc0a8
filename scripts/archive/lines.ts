/**
 * The lines of a text that comes in pieces, without their ends; `see` is shown every piece. What follows the last end
 * is no line: every line of ours has one.
 */
export async function* linesIn(
  source: AsyncIterable<Uint8Array>,
  see: (piece: Uint8Array) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of source) {
    see(piece)
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
