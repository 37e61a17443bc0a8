import ts from 'typescript'

/** A text that users read, and where: its line in the file. */
export type UserText = { line: number; text: string }

/** What is put into a text while the program runs. */
const PUT_IN = '…'

/** Calls and constructors whose texts only those read who run the site: statements, reasons, the log, failures. */
const FOR_OPERATORS = /^(?:statement|command|as(?:System|SystemAlone)|[\w.]*\blog\.\w+|(?:[A-Z]\w*)?Error|defineJob)$/

/** Attributes and properties that hold no words. */
const WITHOUT_WORDS = /^(?:class|className|d|rel|accept|sizes|autoComplete|viewBox|transform|name|id|key|href|action)$/

/**
 * The texts of a program that users read, each whole: parts that are added up are one text. A program's own words, such
 * as 'mail' for a kind of task, are one word in lower case; comments, identifiers and imports are no texts.
 */
export function userTexts(file: string, program: string): UserText[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, program, ts.ScriptTarget.Latest, true, kind)
  const found: UserText[] = []
  const look = (node: ts.Node): void => {
    if (isForPrograms(node)) return
    const text = textOf(node)
    if (text === null) return ts.forEachChild(node, look)
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (/ |^\p{Lu}/u.test(words) || (ts.isJsxText(node) && words !== ''))
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, text: words })
    putIn(node).forEach(look)
  }
  look(source)
  return found
}

function isForPrograms(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return FOR_OPERATORS.test(node.expression.getText())
  return (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && WITHOUT_WORDS.test(node.name.getText())
}

/** The words of a text; null of what is none. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => PUT_IN + span.literal.text).join('')
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null
  const parts = [textOf(node.left), textOf(node.right)]
  return parts.every((part) => part === null) ? null : parts.map((part) => part ?? PUT_IN).join('')
}

/** What is put into a text may hold texts of its own. */
function putIn(node: ts.Node): ts.Node[] {
  if (ts.isTemplateExpression(node)) return node.templateSpans.map((span) => span.expression)
  if (!ts.isBinaryExpression(node)) return []
  return [node.left, node.right].flatMap((part) => (textOf(part) === null ? [part] : putIn(part)))
}
