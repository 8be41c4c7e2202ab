export const COMMENT_STATUSES = ['pending', 'approved', 'removed'] as const
export type CommentStatus = (typeof COMMENT_STATUSES)[number]

/** In characters (code points, as the database counts them). */
export const COMMENT_MAX_LENGTH = 2000
