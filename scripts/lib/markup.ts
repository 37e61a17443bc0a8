import ts from 'typescript'

/** A tag as it stands in a text: '<div', '</p>'. */
const TAG = /<\/?[a-z][\w-]*[\s/>"']|<\/?[a-z][\w-]*$/i

/** Where a program writes markup as texts: 'lib/pictures/art.ts:44'. JSX, comments and regular expressions do not. */
export function markupIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found = new Set<string>()
  const look = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    const isTagged = ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'html'
    // The name of a tag may be put in.
    const isCut = (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) && node.text.endsWith('</')
    if (isTagged || isCut || (isText && TAG.test(node.text)))
      found.add(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`)
    ts.forEachChild(node, look)
  }
  look(source)
  return [...found]
}
