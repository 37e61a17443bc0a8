import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const CHANGES = /^(?:push|unshift|pop|shift|splice|set|add|delete|clear|append)$/
/** What leaves the site, or a file. */
const OUTSIDE = /^(?:fetch|objectStore|sendMail|removeObjects|postOutside|acceptUpload)$/

/** What the function writes to that it did not make, and whom it asks but the database. */
function effectsOf(run: ts.ArrowFunction): string[] {
  const own = new Set<string>()
  const note = (node: ts.Node): void => {
    if (
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
      ts.isIdentifier(node.name)
    )
      own.add(node.name.text)
    ts.forEachChild(node, note)
  }
  note(run)
  const isOwn = (node: ts.Expression): boolean =>
    ts.isIdentifier(node)
      ? own.has(node.text)
      : (ts.isPropertyAccessExpression(node) ||
          ts.isElementAccessExpression(node) ||
          ts.isNonNullExpression(node) ||
          ts.isCallExpression(node)) &&
        isOwn(node.expression)
  const found: string[] = []
  const look = (node: ts.Node): void => {
    const isEffect =
      (ts.isBinaryExpression(node) &&
        node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
        node.operatorToken.kind <= ts.SyntaxKind.LastAssignment &&
        !isOwn(node.left)) ||
      ((ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
        (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken) &&
        !isOwn(node.operand)) ||
      (ts.isCallExpression(node) &&
        (ts.isPropertyAccessExpression(node.expression)
          ? CHANGES.test(node.expression.name.text) && !isOwn(node.expression.expression)
          : ts.isIdentifier(node.expression) && OUTSIDE.test(node.expression.text)))
    if (isEffect) found.push(node.getText())
    ts.forEachChild(node, look)
  }
  look(run.body)
  return found
}

/** The effects of all that a source runs in transactions, and how many of those there are. */
function effectsIn(text: string): { transactions: number; effects: string[] } {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true)
  const runs: ts.ArrowFunction[] = []
  const look = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      /^as(?:Actor|System)$/.test(node.expression.text)
    )
      runs.push(...node.arguments.filter(ts.isArrowFunction))
    ts.forEachChild(node, look)
  }
  look(source)
  return { transactions: runs.length, effects: runs.flatMap(effectsOf) }
}

test('a transaction that is done again has no other effect: it writes to the database and asks nobody else', () => {
  const sources = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  let transactions = 0
  for (const file of sources) {
    const found = effectsIn(readFileSync(file, 'utf8'))
    transactions += found.transactions
    expect(found.effects, file).toEqual([])
  }
  expect(transactions).toBeGreaterThan(200)
})

test('what would be done twice is found', () => {
  expect(effectsIn('asActor(a, async (tx) => { list.push(1); const own = []; own.push(2) })').effects).toEqual([
    'list.push(1)',
  ])
  expect(effectsIn("asSystem('x', async (tx) => { count++; total.sum += 1; await fetch(url) })").effects).toEqual([
    'count++',
    'total.sum += 1',
    'fetch(url)',
  ])
})
