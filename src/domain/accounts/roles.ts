/** The two roles (product 9). An account without a stored role is a `user`. */
export const ROLES = ['admin', 'user'] as const
export type Role = (typeof ROLES)[number]
