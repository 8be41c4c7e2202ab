/** The reports that an administrator can take away as a file; `all` is each under its title. */
export const REPORTS = ['simulations', 'revenue', 'givenBack', 'hardest', 'discussed', 'all'] as const
export type Report = (typeof REPORTS)[number]
