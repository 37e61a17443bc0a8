import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkSync } from 'recheck'
import { analyse } from 'scslre'
import ts from 'typescript'

/**
 * A regular expression of the source, and where it is: 'app/lib/text.ts:34'. `pattern` is null where the program makes
 * it from texts.
 */
export type Expression = { place: string; pattern: { source: string; flags: string } | null }

// No program for one processor, no Java, and no network: the same answer on every machine.
process.env.RECHECK_SYNC_BACKEND = 'pure'

/**
 * Bounds of the search for a text that takes long: no clock, so that a busy machine answers as a quiet one does. Larger
 * expressions are tried with texts of their own letters instead of being taken apart.
 */
const BOUNDS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  randomSeed: 1,
  maxNFASize: 3_000,
  maxIteration: 3,
  incubationLimit: 5_000,
}

/** The regular expressions in the text of a file. */
export function expressionsIn(file: string, text: string): Expression[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  )
  const found: Expression[] = []
  const look = (node: ts.Node): void => {
    const place = () => `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ place: place(), pattern: { source: node.text.slice(1, end), flags: node.text.slice(end + 1) } })
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText(source).endsWith('RegExp')
    )
      found.push({ place: place(), pattern: null })
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** Those of the folders' programs; tests read nothing that a visitor sends. */
export function expressionsOf(folders: readonly string[]): Expression[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll('\\', '/')),
    ),
  )
  return files
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => expressionsIn(file, readFileSync(file, 'utf8')))
}

/**
 * Why an expression may take longer than its text is long; null where no text is known that makes it. Two checkers:
 * scslre tells for certain of texts of one letter, look-behinds included, through which recheck does not see; recheck
 * finds texts of several letters.
 */
export function findExpressionFault({ pattern }: Expression): string | null {
  if (pattern === null) return 'is put together by the program: write it as a literal, or look for the text without one'
  const { source, flags } = pattern
  const [report] = analyse({ source, flags }).reports
  if (report) return `repeats itself over one letter (${report.type})`
  const verdict = checkSync(source, flags, BOUNDS)
  if (verdict.status === 'safe') return null
  return verdict.status === 'vulnerable'
    ? `takes ${verdict.complexity.summary} for ${verdict.attack.pattern}`
    : `cannot be judged: ${verdict.error.kind}`
}
