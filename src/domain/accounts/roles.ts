/** The two roles (spec 3.5). An account without a stored role is a `user`. */
export const ROLES = ['admin', 'user'] as const
export type Role = (typeof ROLES)[number]
