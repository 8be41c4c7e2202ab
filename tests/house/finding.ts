/** One place that breaks a rule of the house. `line` counts from 1. */
export type Finding = { path: string; line: number; rule: string; sentence: string }

export function isTest(path: string): boolean {
  return /\.test\.tsx?$|^tests\//.test(path)
}
