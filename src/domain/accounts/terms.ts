/** The version of the terms that sign-up stores with its date (spec 4.5): the day they took effect. */
export const TERMS_VERSION = '2026-11-28'
