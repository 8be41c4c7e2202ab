import ts from 'typescript'
import { isTest, type Finding } from './finding.ts'

/** A rule over the syntax of one file: `find` answers with a sentence for a node that breaks it. */
type CodeRule = {
  rule: string
  applies: (path: string) => boolean
  find: (node: ts.Node, file: ts.SourceFile) => string | null
}

const inSource = (path: string): boolean => path.startsWith('src/') && !isTest(path)
const CLOCKS = new Set(['Date.now', 'performance.now', 'Math.random', 'crypto.randomUUID'])
/** Deadlines of a process measure with `performance.now`; a moment that is kept or judged is the database's. */
const MOMENTS = new Set(['Date.now', 'Date'])
/** What the clock is made of, and back-ups, which also read databases from before it. */
const BENEATH_THE_CLOCK = new Set(['src/server/adapters/db/now.ts', 'src/server/backup/backup-store.ts'])
const BARE_NOW =
  /(?<![\w.])(?:now|transaction_timestamp|statement_timestamp|clock_timestamp)\(\)|\b(?:current_timestamp|localtimestamp)\b/i

const RULES: readonly CodeRule[] = [
  {
    rule: 'no-clock-in-rules',
    applies: (path) => inSource(path) && /^src\/(?:domain|pt-br|emails)\//.test(path),
    find: (node) =>
      (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) ||
      (ts.isCallExpression(node) && CLOCKS.has(node.expression.getText()))
        ? 'A rule never reads the clock or rolls dice: take `now` as an argument.'
        : null,
  },
  {
    rule: 'one-clock',
    applies: (path) => inSource(path) && path.startsWith('src/server/') && !BENEATH_THE_CLOCK.has(path),
    find: (node) => {
      const asked =
        (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) ||
        (ts.isCallExpression(node) && MOMENTS.has(node.expression.getText())) ||
        (ts.isPropertyAccessExpression(node) && node.name.text === 'defaultNow')
      return asked || (isText(node) && BARE_NOW.test(node.text))
        ? 'The server knows one clock: `readNow`, and `NOW` in a statement (docs/decisions/020).'
        : null
    },
  },
  {
    rule: 'routes-export-route',
    applies: (path) => path.startsWith('src/web/routes/') && !isTest(path),
    find: (node) =>
      exportedNames(node).some((name) => name !== 'Route')
        ? 'A route file exports `Route` and nothing else.'
        : null,
  },
  {
    rule: 'no-lent-skip-token',
    applies: (path) => inSource(path) && path.startsWith('src/web/') && !path.startsWith('src/web/api/'),
    // The query of a key is one for all who watch it: whoever asks it next has no function to ask with.
    find: (node) =>
      ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'skipToken'
        ? 'Say `enabled: false`: `skipToken` takes the function of a shared query away from its other watchers.'
        : null,
  },
  {
    rule: 'toasted-refusals',
    applies: (path) => inSource(path) && path.startsWith('src/web/'),
    find: (node) =>
      isCallOf(node, 'toastFailure') &&
      node.arguments.some((argument) => isCallOf(argument, 'failureSentence'))
        ? 'Say `toastRefusal`: it is silent where a person declined, or the sign-in dialog answers.'
        : null,
  },
  {
    rule: 'no-hidden-barrels',
    applies: inSource,
    find: (node, file) =>
      ts.isExportDeclaration(node) && node.moduleSpecifier === undefined && passesOn(node, file)
        ? 'Import the file that holds the thing instead of passing it on.'
        : null,
  },
]

/** What the linter cannot see in the code of one file. */
export function findInCode(path: string, text: string): Finding[] {
  const rules = RULES.filter(({ applies }) => applies(path))
  if (rules.length === 0) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const findings: Finding[] = []
  const visit = (node: ts.Node): void => {
    for (const { rule, find } of rules) {
      const sentence = find(node, file)
      if (sentence !== null) findings.push({ path, line: lineOf(node, file), rule, sentence })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return findings
}

const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === name

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateLiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)

function lineOf(node: ts.Node, file: ts.SourceFile): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
}

/** Values that a statement exports; types weigh nothing in the bundle and do not count. */
function exportedNames(node: ts.Node): string[] {
  if (ts.isExportDeclaration(node)) {
    const clause = node.exportClause
    return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : ['*']
  }
  if (ts.isExportAssignment(node)) return ['default']
  if (!ts.canHaveModifiers(node) || !isExported(node)) return []
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText())
  return ts.isFunctionDeclaration(node) ? [node.name?.text ?? 'default'] : []
}

function isExported(node: ts.HasModifiers): boolean {
  return ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

/** True if the export names something that this file only imported. */
function passesOn(node: ts.ExportDeclaration, file: ts.SourceFile): boolean {
  const clause = node.exportClause
  if (clause === undefined || !ts.isNamedExports(clause)) return false
  const imported = new Set(file.statements.flatMap((statement) => importedNames(statement)))
  return clause.elements.some(({ name, propertyName }) => imported.has((propertyName ?? name).text))
}

function importedNames(statement: ts.Statement): string[] {
  if (!ts.isImportDeclaration(statement)) return []
  const { name, namedBindings } = statement.importClause ?? {}
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : []
  return [...(name ? [name.text] : []), ...named.map((element) => element.name.text)]
}
