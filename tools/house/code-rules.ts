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
const NOT_RUN = new Set(['skip', 'only', 'todo', 'fixme', 'fails', 'skipIf', 'runIf'])
const TEST_WORDS = /^(?:it|test|describe|suite)(?:\.|$)/
const RAW_MARKUP = new Set(['innerHTML', 'outerHTML', 'srcdoc'])
const EXTENSION = /\.(?:tsx?|mjs|js|css|json|svg|png|webp|woff2)(?:\?\w+)?$/

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
    rule: 'environment-in-settings',
    applies: (path) => inSource(path) && path !== 'src/server/settings.ts',
    find: (node) =>
      readsEnvironment(node) ? 'The environment is read in src/server/settings.ts alone.' : null,
  },
  {
    rule: 'tests-run',
    applies: isTest,
    find: (node) => {
      const marked =
        ts.isPropertyAccessExpression(node) &&
        NOT_RUN.has(node.name.text) &&
        TEST_WORDS.test(node.expression.getText())
      const crossedOut =
        ts.isCallExpression(node) && /^x(?:it|test|describe)$/.test(node.expression.getText())
      return marked || crossedOut ? 'Every test runs: no skip, only, todo or fixme.' : null
    },
  },
  {
    rule: 'no-mocked-modules',
    applies: isTest,
    find: (node) =>
      ts.isCallExpression(node) && /^(?:vi|jest)\.(?:do)?[mM]ock$/.test(node.expression.getText())
        ? 'A rule that needs a mocked module is in the wrong folder.'
        : null,
  },
  {
    rule: 'raw-markup',
    applies: (path) => path.startsWith('src/web/') && !isTest(path),
    find: (node) => {
      const written =
        ts.isBinaryExpression(node) &&
        node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
        ts.isPropertyAccessExpression(node.left) &&
        RAW_MARKUP.has(node.left.name.text)
      const called =
        ts.isCallExpression(node) && /\.insertAdjacentHTML$|^document\.write/.test(node.expression.getText())
      return written || called ? 'Markup is inserted in src/web/parts/questions/rich-text.tsx alone.' : null
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
    rule: 'no-hidden-barrels',
    applies: inSource,
    find: (node, file) =>
      ts.isExportDeclaration(node) && node.moduleSpecifier === undefined && passesOn(node, file)
        ? 'Import the file that holds the thing instead of passing it on.'
        : null,
  },
  {
    rule: 'written-imports',
    applies: (path) => /^(?:src|tools|tests)\//.test(path),
    find: (node) => {
      const from =
        ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : undefined
      if (from === undefined || !ts.isStringLiteral(from) || !/^[.#]/.test(from.text)) return null
      return EXTENSION.test(from.text) ? null : `'${from.text}' lacks its file extension.`
    },
  },
  {
    rule: 'aliases-across-folders',
    applies: (path) => path.startsWith('src/'),
    find: (node) =>
      ts.isImportDeclaration(node) &&
      ts.isStringLiteral(node.moduleSpecifier) &&
      node.moduleSpecifier.text.startsWith('../')
        ? 'Other folders are imported by alias: #domain/…, #server/…'
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

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateLiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)

function lineOf(node: ts.Node, file: ts.SourceFile): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
}

/** `process.env`, `process['env']`, `const { env } = process` and `import … from 'node:process'`. */
function readsEnvironment(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) {
    return node.name.text === 'env' && /\bprocess$/.test(node.expression.getText())
  }
  if (ts.isElementAccessExpression(node)) {
    return node.argumentExpression.getText().includes('env') && /\bprocess$/.test(node.expression.getText())
  }
  if (ts.isVariableDeclaration(node)) {
    return ts.isObjectBindingPattern(node.name) && node.initializer?.getText() === 'process'
  }
  return (
    ts.isImportDeclaration(node) &&
    ts.isStringLiteral(node.moduleSpecifier) &&
    /^(?:node:)?process$/.test(node.moduleSpecifier.text)
  )
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
