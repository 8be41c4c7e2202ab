import { COMMENT_STATUSES } from '#domain/comments/comments.ts'
import type { ModerationFilter } from '#web/api/admin/admin-comments.ts'
import { dayParam, idParam, oneOf, pageParam, readingSearch } from '#web/parts/page/address-search.ts'

export type CommentsSearch = ReturnType<typeof commentsSearch>

export const commentsSearch = readingSearch((raw) => ({
  ...pageParam(raw),
  status: oneOf(COMMENT_STATUSES, raw['status']),
  exame: idParam(raw['exame']),
  de: dayParam(raw['de']),
  ate: dayParam(raw['ate']),
  /** The one that is open, asked for by the log. */
  comentario: idParam(raw['comentario']),
}))

export const moderationFilter = (search: CommentsSearch): ModerationFilter => ({
  page: search.pagina ?? 1,
  status: search.status,
  exam: search.exame,
  from: search.de,
  until: search.ate,
})
