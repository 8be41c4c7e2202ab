import type { Finding } from './finding.ts'

type TextRule = { rule: string; applies: RegExp; pattern: RegExp; sentence: string }

const ANY_FILE = /^/
const CODE = /\.(?:ts|tsx|mjs|js)$/

// A letter in brackets keeps a pattern from finding itself.
const RULES: readonly TextRule[] = [
  {
    rule: 'machine-paths',
    applies: ANY_FILE,
    pattern: /(?<![\w.~:/}$*)-])\/(?:work|tmp|home|root|Users|var\/folders)\/[\w.-]+|\b[A-Z]:\\[U]sers\\/,
    sentence: 'A path of one machine means nothing on another.',
  },
  {
    rule: 'download-addresses',
    applies: ANY_FILE,
    pattern: /"[r]esolved": "http|\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.|^registry\s*=/,
    sentence: 'Where packages come from is a setting of the machine, not of the project.',
  },
  {
    rule: 'unfinished',
    applies: CODE,
    pattern: /(?:\/\/|\*).*\b(?:[T]ODO|[F]IXME|[H]ACK|[X]XX)\b|\b[Nn]ot [i]mplemented\b/,
    sentence: 'Finish it, or write an issue.',
  },
  {
    rule: 'reasons-for-exceptions',
    applies: CODE,
    pattern: /(?:ox|es)lint-[d]isable(?!.* -- \S)/,
    sentence: 'An exception to a lint rule says why: ` -- reason`.',
  },
]

/** What no tracked file may contain, line by line. */
export function findInText(path: string, text: string): Finding[] {
  const rules = RULES.filter(({ applies }) => applies.test(path))
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ rule, sentence }) => ({ path, line: index + 1, rule, sentence })),
    )
}
