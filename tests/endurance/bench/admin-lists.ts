export type AdminList = { name: string; path: string; query: Record<string, string> }

/** Every list of the admin area: without a filter, with each alone, with all together. Searches have three letters or more. */
export function adminLists(examId: string): AdminList[] {
  const days = { from: '2026-03-01', until: '2026-09-30' }
  return [
    ...filtered('exams', '/admin/exams', [{ search: 'certificação' }]),
    ...filtered('questions', '/admin/questions', [
      // Three letters that stand in every statement, a word in one of twenty, and one that is nowhere.
      { search: 'que' },
      { search: 'bucket' },
      { search: 'inexistente' },
      { search: 'certificação' },
      { exam: examId },
      { status: 'active' },
      { status: 'inactive' },
      { difficulty: 'hard' },
      { sort: 'right', direction: 'asc' },
      { sort: 'measured', direction: 'desc', exam: examId },
      { search: 'que', exam: examId, status: 'active', difficulty: 'easy' },
      { search: 'servidor', status: 'active', difficulty: 'medium' },
    ]),
    ...filtered('users', '/admin/users', [
      { search: 'pes' },
      { search: 'araujo' },
      { search: 'pessoa49999' },
      { role: 'admin' },
      { role: 'user' },
      { from: days.from },
      { until: days.until },
      { search: 'souza', role: 'user', ...days },
    ]),
    ...filtered('comments', '/admin/comments', [
      { status: 'pending' },
      { status: 'removed' },
      { exam: examId },
      { from: days.from },
      { until: days.until },
      { status: 'approved', exam: examId, ...days },
    ]),
    ...filtered('acts', '/admin/acts', [{ act: 'role-changed' }]),
  ]
}

const filtered = (noun: string, path: string, filters: Record<string, string>[]): AdminList[] =>
  [{}, ...filters].map((query) => ({
    name: `${noun} (${
      Object.entries(query)
        .map(([name, value]) => `${name}=${value.slice(0, 14)}`)
        .join(' ') || 'no filter'
    })`,
    path,
    query,
  }))
