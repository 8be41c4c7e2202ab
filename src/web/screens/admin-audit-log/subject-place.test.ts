import { expect, it } from 'vitest'
import { subjectPlace } from './subject-place.ts'

const ID = '7f1d0000-0000-4000-8000-000000000001'

it.each([
  ['question-decided', '/admin/suspects'],
  ['ruling-revoked', '/admin/suspects'],
  ['question-checked', '/admin/suspects'],
  ['key-changed', '/admin/questions'],
  ['difficulty-taken-over', '/admin/questions'],
])("the log leads from '%s' to the question at %s, where the decision is (spec 18.3)", (act, to) => {
  expect(subjectPlace({ act, subject: ID })?.link).toMatchObject({ to, search: { questao: ID } })
})

it('what may be gone has no link', () => {
  expect(subjectPlace({ act: 'question-deleted', subject: ID })).toBeNull()
})

it('leads to a person by the address, and to a comment, while there are such (spec 9.7)', () => {
  const account = { act: 'role-changed', subject: ID, account: 'ana@exemplo.com' }
  expect(subjectPlace(account)).toMatchObject({
    words: 'ana@exemplo.com',
    link: { to: '/admin/users', search: { busca: ID } },
  })
  expect(subjectPlace({ ...account, account: null })).toBeNull()
  const refund = { act: 'refund-requested', subject: ID, account: 'ana@exemplo.com' }
  expect(subjectPlace(refund)?.link).toMatchObject({ search: { busca: 'ana@exemplo.com' } })
  const comment = { act: 'comment-moderated', subject: ID, comment: true }
  expect(subjectPlace(comment)?.link).toMatchObject({ to: '/admin/comments', search: { comentario: ID } })
  expect(subjectPlace({ ...comment, comment: false })).toBeNull()
})
